import { useEffect, useState } from 'react';
import { grow, LOADING_RING_MS, PROGRESS_TICK_MS, tick } from './progress.ts';

/** Real progress (0-100) where it is known; while no event arrives the bar ticks on by itself, never back. */
export function useProgress(real: number | null): number {
  const [shown, setShown] = useState(real ?? 0);
  const done = real === 100;
  useEffect(() => {
    if (real !== null) setShown((before) => (real === 100 ? 100 : Math.max(before, real)));
  }, [real]);
  // Each event starts the wait anew: only silence makes the bar tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setShown(tick), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [done, real]);
  return shown;
}

/** For waits without any measure: grows by chance. */
export function useGuessedProgress(): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setShown((before) => grow(before, Math.random())), LOADING_RING_MS);
    return () => clearInterval(timer);
  }, []);
  return shown;
}
