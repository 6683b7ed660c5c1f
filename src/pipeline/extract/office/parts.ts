import type { ChildNode, Element } from 'domhandler';
import { type Archive, resolvePath } from '../archive/archive.ts';
import { attributeOf, descendantsOf, parseXml } from '../markup/parse.ts';

/** A part of an office document with what it refers to; references to other places than the archive are left out. */
export interface Part {
  path: string;
  nodes: ChildNode[];
  /** Paths by the id of the reference. */
  targets: ReadonlyMap<string, string>;
  /** The path of the first reference of a kind, by the last word of its type. */
  first(kind: string): string | undefined;
}

export async function readPart(archive: Archive, path: string | undefined): Promise<Part | undefined> {
  const text = path === undefined ? undefined : await archive.text(path);
  if (path === undefined || text === undefined) return undefined;
  const at = path.lastIndexOf('/') + 1;
  const references = await archive.text(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`);
  const targets = new Map<string, string>();
  const kinds = new Map<string, string>();
  for (const one of descendantsOf(parseXml(references ?? ''), 'Relationship')) {
    const target = attributeOf(one, 'Target');
    if (!target || attributeOf(one, 'TargetMode') === 'External') continue;
    const to = resolvePath(path, target);
    const kind = attributeOf(one, 'Type')?.split('/').at(-1) ?? '';
    targets.set(attributeOf(one, 'Id') ?? '', to);
    if (!kinds.has(kind)) kinds.set(kind, to);
  }
  return { path, nodes: parseXml(text), targets, first: (kind) => kinds.get(kind) };
}

/** The path of a document's main part. */
export async function mainPath(archive: Archive, usual: string): Promise<string> {
  const root = parseXml((await archive.text('_rels/.rels')) ?? '');
  const main = descendantsOf(root, 'Relationship').find((one) => attributeOf(one, 'Type')?.endsWith('/officeDocument'));
  const target = attributeOf(main, 'Target');
  return target ? resolvePath('', target) : usual;
}

/** "r:id", "r:embed": the id of a reference, never the element's own. */
export function referenceOf(element: Element | undefined, name = 'id'): string {
  if (!element) return '';
  const key = Object.keys(element.attribs).find((other) => other.endsWith(`:${name}`));
  return (key && element.attribs[key]) || '';
}

/** What an older program would show of two ways to say the same: the newer one, which comes first. */
export const isFallback = (name: string): boolean => name === 'Fallback';

/** "1", "true" and a mere mention say yes. */
export function isOn(element: Element | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(element, 'val') ?? '');
}
