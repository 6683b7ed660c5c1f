import type { ChildNode } from 'domhandler';
import { attributeOf, childOf, descendantsOf } from '../../markup/parse.ts';
import { type Paragraph, readParagraphs } from './paragraphs.ts';

const MOST_LEVELS = 9;

/** The texts of a diagram (SmartArt) as the outline that its writer typed. */
export function diagramParagraphs(nodes: readonly ChildNode[]): Paragraph[] {
  const texts = new Map<string, Paragraph[]>();
  for (const point of descendantsOf(nodes, 'pt'))
    texts.set(
      attributeOf(point, 'modelId') ?? '',
      readParagraphs(childOf(point, 't'), () => true),
    );
  const children = new Map<string, { to: string; order: number }[]>();
  const below = new Set<string>();
  for (const link of descendantsOf(nodes, 'cxn')) {
    if (!/^(?:parOf)?$/.test(attributeOf(link, 'type') ?? '')) continue;
    const [from, to] = [attributeOf(link, 'srcId') ?? '', attributeOf(link, 'destId') ?? ''];
    children.set(from, [...(children.get(from) ?? []), { to, order: Number(attributeOf(link, 'srcOrd')) || 0 }]);
    below.add(to);
  }
  const found: Paragraph[] = [];
  const seen = new Set<string>();
  const visit = (id: string, level: number): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const own = texts.get(id) ?? [];
    found.push(...own.map((one) => ({ ...one, item: true, level })));
    const next = own.length ? Math.min(MOST_LEVELS, level + 1) : level;
    if (next > MOST_LEVELS * 10) return;
    for (const { to } of (children.get(id) ?? []).sort((a, b) => a.order - b.order)) visit(to, next);
  };
  for (const id of texts.keys()) if (!below.has(id)) visit(id, 1);
  for (const id of texts.keys()) visit(id, 1);
  return found;
}
