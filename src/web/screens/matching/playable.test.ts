import { expect, it } from 'vitest';
import type { Occlusion } from '#contract/common.ts';
import { playable } from './playable.ts';

it('keeps the order, pictures last', () => {
  const occlusion = {} as Occlusion;
  const cards = [{ id: 1, occlusion }, { id: 2 }, { id: 3, occlusion }, { id: 4 }];
  expect(playable(cards).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});
