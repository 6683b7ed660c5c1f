import type { Generation } from '#contract/generations.ts';
import { LOADING_RING_MS, PROGRESS_CEILING, PROGRESS_TICK_MS } from '#domain/timings.ts';

/** How far a simulated bar moves per tick: a share of what is left, so that it slows down and never arrives. */
const SHARE_PER_TICK = 0.04;

/** The bar's next place where no event arrives; waits at the ceiling. */
export function tick(value: number): number {
  if (value >= PROGRESS_CEILING) return value;
  return Math.min(PROGRESS_CEILING, value + Math.max(0.5, (PROGRESS_CEILING - value) * SHARE_PER_TICK));
}

/** The loading ring's next place: grows by chance. `random` is from 0 to 1. */
export function grow(value: number, random: number): number {
  return value >= PROGRESS_CEILING ? value : Math.min(PROGRESS_CEILING, value + random * 6);
}

export { LOADING_RING_MS, PROGRESS_TICK_MS };

/** Which of the four indicators is under way: uploading, processing, generating, finishing. 4 when all is done. */
export function stageOf(generation: Generation | null): number {
  if (!generation || generation.step === 'queued') return generation?.status === 'running' ? 1 : 0;
  switch (generation.step) {
    case 'extract':
    case 'understand':
      return 1;
    case 'compose':
      return 2;
    case 'check':
    case 'save':
      return 3;
    case 'done':
      return 4;
  }
}
