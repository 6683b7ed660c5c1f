import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws much at once in slices, between which the page answers, instead of in one long task. For what comes with an answer
 * of the server; until it is drawn the fallback stands.
 */
export function InSlices({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : fallback;
}
