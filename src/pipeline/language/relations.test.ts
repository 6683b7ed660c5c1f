import { expect, it } from 'vitest';
import { bestRelations } from './relations.ts';

const LABELS = ['root', 'nsubj', 'obj', 'obl'];

it('gives a verb one subject: the word that gains less by it is something else', () => {
  const scores = Float32Array.from([
    ...[0, 9, 6, 1], // would be the subject by three
    ...[9, 0, 0, 0],
    ...[0, 9, 8, 7], // by one
    ...[0, 1, 8, 7],
  ]);
  const heads = Int32Array.from([2, 0, 2, 3]);
  expect(bestRelations(scores, 0, heads, LABELS)).toEqual(['nsubj', 'root', 'obj', 'obj']);
});

it('calls the root and no other word root, whatever the scores say', () => {
  const scores = Float32Array.from([...[0, 0, 5, 0], ...[9, 1, 2, 3]]);
  expect(bestRelations(scores, 0, Int32Array.from([0, 1]), LABELS)).toEqual(['root', 'obl']);
});
