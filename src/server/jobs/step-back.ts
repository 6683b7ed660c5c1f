import { setPriority } from 'node:os';

/** As the system counts it: 0 is not at all, 19 the most. Mild, so that it still ends in time beside much other work. */
const NICE = 5;

/** Lets a child that works for long leave the processor to short texts and to the pages that students are looking at. */
export function stepBack(pid: number | undefined): void {
  if (!pid) return;
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system does not let us.
  }
}
