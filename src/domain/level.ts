/** Levels from XP. Level L begins at 50·L·(L−1) XP: 2 at 100, 3 at 300, 4 at 600, 5 at 1000. */

export function xpToReachLevel(level: number): number {
  return 50 * level * (level - 1);
}

/** The level of a learner with this much XP; 1 at the least. */
export function levelOf(xp: number): number {
  // The root gives the level at once; the steps after it mend its rounding at the borders.
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, xp)) / 50)) / 2));
  while (xpToReachLevel(level + 1) <= xp) level += 1;
  while (level > 1 && xpToReachLevel(level) > xp) level -= 1;
  return level;
}

export interface LevelProgress {
  level: number;
  /** XP earned since the present level was reached. */
  xpProgress: number;
  /** XP between the present level and the next: 100·level. */
  xpForNextLevel: number;
}

export function levelProgress(xp: number): LevelProgress {
  const level = levelOf(xp);
  const start = xpToReachLevel(level);
  return { level, xpProgress: xp - start, xpForNextLevel: xpToReachLevel(level + 1) - start };
}
