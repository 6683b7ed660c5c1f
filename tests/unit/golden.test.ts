import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import type { Ocr } from '#ports/ocr.ts';
import { compare } from '#tests/golden/compare.ts';
import { type Outcome, orphans, outcomes, report } from '#tests/golden/golden.ts';

let ocr: Ocr;
let all: Outcome[];
beforeAll(async () => {
  ocr = await createPaddleOcr();
  all = await outcomes(ocr);
}, 120_000);
afterAll(() => ocr.close());

it('makes of every document what it made before; `npm run golden -- --accept` keeps what was changed on purpose', () => {
  expect(
    all.filter(({ same }) => !same).map(({ name }) => name),
    report(all),
  ).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(orphans()).toEqual([]);
});

it('knows for every card what read it, what found it and by which rule', () => {
  const unknown = all.flatMap(({ name, record }) =>
    record.cards.filter(({ trace }) => /\?|\/ $/.test(trace)).map(({ front }) => `${name}: ${front}`),
  );
  expect(unknown).toEqual([]);
});

it('tells gained, lost and changed apart', () => {
  const card = (front: string, back: string) => ({ kind: 'fact', front, back, trace: 'text / entries / label' });
  const before = { title: 'A', language: 'en', cards: [card('one', '1'), card('two', '2')], questions: [] };
  const after = { ...before, title: 'B', cards: [card('two', 'II'), card('three', '3')] };
  const { gained, lost, changed } = compare(before, after);
  expect(gained).toEqual(['card three | 3 [fact, text / entries / label]']);
  expect(lost).toEqual(['card one | 1 [fact, text / entries / label]']);
  expect(changed).toHaveLength(2);
});
