import type { CardRecord, MaterialRecord, QuestionRecord } from './record.ts';

/** How a file's cards and questions differ from those that were kept, a line for each. */
export interface Difference {
  gained: string[];
  lost: string[];
  changed: string[];
}

export function compare(before: MaterialRecord | undefined, after: MaterialRecord): Difference {
  const difference: Difference = { gained: [], lost: [], changed: [] };
  const heads = (['title', 'language', 'problem'] as const).filter((name) => before && before[name] !== after[name]);
  for (const name of heads) difference.changed.push(`${name}: ${before?.[name] ?? ''} → ${after[name] ?? ''}`);
  const card = ({ kind, back, trace }: CardRecord) => `${back} [${kind}, ${trace}]`;
  const choice = ({ right, wrong }: QuestionRecord) => `${right} (not: ${wrong.join(' | ')})`;
  matched('card', before?.cards ?? [], after.cards, ({ front }) => front, card, difference);
  matched('question', before?.questions ?? [], after.questions, ({ asks }) => asks, choice, difference);
  const moved = before && sum(difference) === 0 && JSON.stringify(before) !== JSON.stringify(after);
  if (moved) difference.changed.push('order');
  return difference;
}

export const sum = ({ gained, lost, changed }: Difference): number => gained.length + lost.length + changed.length;

/** Those with one front are one card, whose rest may have changed. */
function matched<T>(
  what: string,
  before: readonly T[],
  after: readonly T[],
  front: (row: T) => string,
  rest: (row: T) => string,
  { gained, lost, changed }: Difference,
): void {
  const left = before.map((row) => ({ front: front(row), rest: rest(row), used: false }));
  const open: T[] = [];
  for (const row of after) {
    const same = left.find((one) => !one.used && one.front === front(row) && one.rest === rest(row));
    if (same) same.used = true;
    else open.push(row);
  }
  for (const row of open) {
    const other = left.find((one) => !one.used && one.front === front(row));
    if (!other) gained.push(`${what} ${front(row)} | ${rest(row)}`);
    else {
      other.used = true;
      changed.push(`${what} ${front(row)} | ${other.rest} → ${rest(row)}`);
    }
  }
  for (const one of left) if (!one.used) lost.push(`${what} ${one.front} | ${one.rest}`);
}
