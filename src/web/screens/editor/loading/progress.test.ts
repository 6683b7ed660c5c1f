import { describe, expect, it } from 'vitest';
import type { Generation } from '#contract/generations.ts';
import { grow, stageOf, tick } from './progress.ts';

const at = (step: Generation['step'], status: Generation['status'] = 'running'): Generation => ({
  id: 'g',
  status,
  step,
  progress: 0,
  counts: {},
});

describe('simulated progress', () => {
  it('always moves on and never passes 90', () => {
    let value = 0;
    for (let n = 0; n < 500; n++) {
      const next = tick(value);
      expect(next).toBeGreaterThanOrEqual(value);
      value = next;
    }
    expect(value).toBe(90);
  });

  it('does not pull back real progress beyond the ceiling', () => {
    expect(tick(97)).toBe(97);
    expect(grow(97, 1)).toBe(97);
  });

  it('grows by chance up to the ceiling', () => {
    expect(grow(10, 0)).toBe(10);
    expect(grow(10, 0.5)).toBe(13);
    expect(grow(89, 1)).toBe(90);
  });
});

describe('the step indicators', () => {
  it('follow the real step', () => {
    expect(stageOf(null)).toBe(0);
    expect(stageOf(at('queued', 'queued'))).toBe(0);
    expect(
      (['extract', 'understand', 'compose', 'check', 'save', 'done'] as const).map((step) => stageOf(at(step))),
    ).toEqual([1, 1, 2, 3, 3, 4]);
  });
});
