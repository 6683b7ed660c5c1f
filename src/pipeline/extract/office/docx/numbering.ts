import type { Element } from 'domhandler';
import { attributeOf, childOf, childrenOf, descendantsOf } from '../../markup/parse.ts';
import type { Part } from '../parts.ts';

interface Level {
  counts: boolean;
  start: number;
}

/** Counts the items of a document's lists. Undefined where a paragraph has no mark at all. */
export class Numbering {
  readonly #lists = new Map<string, { key: string; levels: Map<number, Level> }>();
  readonly #counters = new Map<string, number[]>();

  constructor(part: Part | undefined) {
    const nodes = part?.nodes ?? [];
    const kinds = new Map(descendantsOf(nodes, 'abstractNum').map((one) => [attributeOf(one, 'abstractNumId'), one]));
    for (const list of descendantsOf(nodes, 'num')) {
      const id = attributeOf(list, 'numId') ?? '';
      const kind = attributeOf(childOf(list, 'abstractNumId'), 'val') ?? '';
      const levels = levelsOf(kinds.get(kind));
      const overrides = childrenOf(list, 'lvlOverride');
      for (const override of overrides) {
        const at = Number(attributeOf(override, 'ilvl') ?? 0);
        const own = childOf(override, 'lvl');
        const start = attributeOf(childOf(override, 'startOverride'), 'val');
        const level = own ? levelOf(own) : levels.get(at);
        if (level) levels.set(at, start === undefined ? level : { ...level, start: Number(start) });
      }
      // Lists of one kind count on, unless one of them says where it begins.
      this.#lists.set(id, { key: overrides.length ? `num ${id}` : `kind ${kind}`, levels });
    }
  }

  next(id: string, level: number): { row?: number } | undefined {
    if (id === '0') return undefined;
    const list = this.#lists.get(id);
    const own = list?.levels.get(level);
    if (!list || !own?.counts) return {};
    const counters = this.#counters.get(list.key) ?? [];
    this.#counters.set(list.key, counters);
    counters.length = Math.min(counters.length, level + 1);
    const row = counters[level] === undefined ? own.start : counters[level] + 1;
    counters[level] = row;
    return { row };
  }
}

const levelsOf = (kind: Element | undefined): Map<number, Level> =>
  new Map(childrenOf(kind, 'lvl').map((one) => [Number(attributeOf(one, 'ilvl') ?? 0), levelOf(one)]));

function levelOf(element: Element): Level {
  const format = attributeOf(childOf(element, 'numFmt'), 'val') ?? 'decimal';
  const start = Number(attributeOf(childOf(element, 'start'), 'val') ?? 1);
  return { counts: format !== 'bullet' && format !== 'none', start: Number.isSafeInteger(start) ? start : 1 };
}
