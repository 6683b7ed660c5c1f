import type { Element } from 'domhandler';
import type { Archive } from '../../archive/archive.ts';
import { attributeOf, childOf, descendantsOf } from '../../markup/parse.ts';
import { type Part, readPart } from '../parts.ts';
import { type Box, boxOf } from './geometry.ts';
import { bulletIn, type HasBullet } from './paragraphs.ts';
import { placeholderOf } from './shapes.ts';

/** What a slide's placeholders take over from its layout, and that from its master. */
export interface Layouts {
  inherited(placeholder: Element): { box: Box | undefined; elements: Element[] } | undefined;
  bullets(type: string, elements: readonly Element[]): HasBullet;
}

/** Kinds of placeholders that a master knows under a plainer name. */
const PLAIN: Record<string, string> = {
  ctrTitle: 'title',
  subTitle: 'body',
  obj: 'body',
  tbl: 'body',
  chart: 'body',
  dgm: 'body',
  pic: 'body',
};

/** Reads layouts and masters, each once. */
export function layoutReader(archive: Archive): (slide: Part) => Promise<Layouts> {
  const parts = new Map<string, Promise<Part | undefined>>();
  const read = (path: string | undefined) => {
    if (path === undefined) return Promise.resolve(undefined);
    const part = parts.get(path) ?? readPart(archive, path);
    parts.set(path, part);
    return part;
  };
  return async (slide) => {
    const layout = await read(slide.first('slideLayout'));
    const master = await read(layout?.first('slideMaster'));
    return layoutsOf(layout, master);
  };
}

function layoutsOf(layout: Part | undefined, master: Part | undefined): Layouts {
  const inLayout = placeholdersIn(layout);
  const inMaster = placeholdersIn(master);
  const styles = descendantsOf(master?.nodes ?? [], 'txStyles')[0];
  return {
    inherited(placeholder) {
      const type = attributeOf(placeholder, 'type') ?? 'body';
      const index = attributeOf(placeholder, 'idx');
      const own =
        inLayout.find((one) => index !== undefined && one.index === index) ??
        inLayout.find((one) => one.type === type) ??
        inLayout.find((one) => plain(one.type) === plain(type) && index === undefined);
      const above = inMaster.find((one) => one.type === plain(own?.type ?? type));
      const elements = [own?.element, above?.element].filter((one) => one !== undefined);
      const box = elements.map((one) => boxOf(childOf(one, 'spPr', 'xfrm'))).find((one) => one !== undefined);
      return { box, elements };
    },
    bullets(type, elements) {
      if (!type || type === 'subTitle') return levelsIn(elements, undefined, false);
      const style = plain(type) === 'title' ? 'titleStyle' : plain(type) === 'body' ? 'bodyStyle' : 'otherStyle';
      return levelsIn(elements, childOf(styles, style), false);
    },
  };
}

const plain = (type: string): string => PLAIN[type] ?? type;

function levelsIn(elements: readonly Element[], style: Element | undefined, otherwise: boolean): HasBullet {
  const lists = [...elements.map((one) => childOf(one, 'txBody', 'lstStyle')), style];
  return (level) => {
    for (const list of lists) {
      const said = bulletIn(childOf(list, `lvl${level + 1}pPr`));
      if (said !== undefined) return said;
    }
    return otherwise;
  };
}

function placeholdersIn(part: Part | undefined) {
  return descendantsOf(part?.nodes ?? [], 'sp').flatMap((element) => {
    const placeholder = placeholderOf(element);
    if (!placeholder) return [];
    const type = attributeOf(placeholder, 'type') ?? 'body';
    return [{ element, type, index: attributeOf(placeholder, 'idx') }];
  });
}
