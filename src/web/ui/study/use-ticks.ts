import { useEffect, useRef } from 'react';

/** Calls `onTick` with the milliseconds since the last call, four times a second while `running`. */
export function useTicks(running: boolean, onTick: (elapsedMs: number) => void): void {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
  });
  useEffect(() => {
    if (!running) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      latest.current(now - last);
      last = now;
    }, 250);
    return () => clearInterval(timer);
  }, [running]);
}
