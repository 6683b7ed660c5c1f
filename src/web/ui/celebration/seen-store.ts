import type { Seen } from './moments.ts';

const key = (uid: string) => `etch_seen:${uid}`;

/** What this browser has celebrated with this learner; null when nothing is known, or storage is closed to us. */
export function readSeen(uid: string): Seen | null {
  try {
    const seen = JSON.parse(localStorage.getItem(key(uid)) ?? 'null');
    return typeof seen?.level === 'number' && Array.isArray(seen.achievements) ? seen : null;
  } catch {
    return null;
  }
}

export function writeSeen(uid: string, seen: Seen): void {
  try {
    localStorage.setItem(key(uid), JSON.stringify(seen));
  } catch {
    // Without storage the same moment may show again after a reload.
  }
}
