import { useEffect, useRef } from 'react';

/** Runs `what` once, `ms` after `armed` became true (or `key` changed); never when it is disarmed before. */
export function useLater(armed: boolean, ms: number, what: () => void, key: unknown = null): void {
  const latest = useRef(what);
  useEffect(() => {
    latest.current = what;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key starts the wait anew.
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [armed, ms, key]);
}
