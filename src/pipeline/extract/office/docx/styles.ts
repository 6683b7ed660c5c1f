import type { Element } from 'domhandler';
import { attributeOf, childOf, descendantsOf } from '../../markup/parse.ts';
import type { Part } from '../parts.ts';

/** What a style says about a paragraph. */
export interface Style {
  /** 1 to 9 for headings. */
  heading?: number;
  list?: { id: string; level: number };
  /** The list of contents, which says nothing that does not come again. */
  contents: boolean;
  caption: boolean;
}

const NO_STYLE: Style = { contents: false, caption: false };
const MOST_BASES = 20;

/** Styles by their id, each with what it takes over from the one that it is based on. */
export function stylesOf(part: Part | undefined): (id: string | undefined) => Style {
  const elements = new Map(descendantsOf(part?.nodes ?? [], 'style').map((one) => [attributeOf(one, 'styleId'), one]));
  const known = new Map<string, Style>();
  const styleOf = (id: string | undefined, depth = 0): Style => {
    const element = id === undefined ? undefined : elements.get(id);
    if (id === undefined || depth > MOST_BASES) return NO_STYLE;
    const before = known.get(id);
    if (before) return before;
    const base = element ? styleOf(attributeOf(childOf(element, 'basedOn'), 'val'), depth + 1) : NO_STYLE;
    const name = (attributeOf(childOf(element, 'name'), 'val') ?? id).toLowerCase();
    const style: Style = {
      ...base,
      ...formOf(childOf(element, 'pPr'), base),
      ...(headingByName(name) ? { heading: headingByName(name) as number } : {}),
      contents: base.contents || /^toc ?(?:\d|heading)|^table of figures/.test(name),
      caption: base.caption || name === 'caption',
    };
    known.set(id, style);
    return style;
  };
  return styleOf;
}

/** Programs in any language keep the English names of these styles. */
function headingByName(name: string): number | undefined {
  const level = /^heading ?([1-9])$/.exec(name)?.[1];
  if (level) return Number(level);
  return name === 'title' ? 1 : undefined;
}

/** What a paragraph's own properties say of its heading and list. */
export function formOf(properties: Element | undefined, base: Style): Pick<Style, 'heading' | 'list'> {
  const outline = attributeOf(childOf(properties, 'outlineLvl'), 'val');
  const numbering = childOf(properties, 'numPr');
  const id = attributeOf(childOf(numbering, 'numId'), 'val') ?? base.list?.id;
  const level = Number(attributeOf(childOf(numbering, 'ilvl'), 'val') ?? base.list?.level ?? 0);
  return {
    ...(outline !== undefined && Number(outline) < 9 ? { heading: Number(outline) + 1 } : {}),
    ...(id !== undefined && numbering ? { list: { id, level } } : {}),
  };
}
