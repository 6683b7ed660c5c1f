import { describe, expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

describe('warming up', () => {
  it('goes the whole way several times', async () => {
    expect(await warmUp(() => false)).toBeGreaterThan(1);
  }, 60_000);

  it('stops at the next step when there is something to do', async () => {
    let steps = 0;
    expect(await warmUp(() => steps++ > 4)).toBe(1);
    expect(await warmUp(() => true)).toBe(0);
  }, 60_000);
});
