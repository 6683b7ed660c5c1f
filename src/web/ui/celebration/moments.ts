import type { UserStats } from '#contract/progress.ts';
import type { Achievement } from '#domain/achievements.ts';
import { goalMet } from '#domain/goal.ts';

/** What this browser has shown the learner so far. */
export interface Seen {
  level: number;
  achievements: readonly string[];
  /** UTC day on which the goal was last celebrated, if ever. */
  goalDay: string | null;
}

export type Moment =
  | { kind: 'level'; level: number }
  | { kind: 'achievement'; code: Achievement }
  | { kind: 'goal'; done: number };

type Facts = Pick<UserStats, 'level' | 'achievements' | 'dailyProgress' | 'dailyGoal'>;

/**
 * What happened since the last look, the greatest first. A browser that has seen nothing yet celebrates nothing: what
 * was reached elsewhere is not news.
 */
export function newMoments(stats: Facts, seen: Seen | null, today: string): { moments: Moment[]; seen: Seen } {
  const met = goalMet(stats.dailyProgress, stats.dailyGoal);
  const now: Seen = {
    level: Math.max(stats.level, seen?.level ?? 0),
    achievements: stats.achievements,
    goalDay: met ? today : (seen?.goalDay ?? null),
  };
  if (!seen) return { moments: [], seen: now };
  const moments: Moment[] = [];
  if (stats.level > seen.level) moments.push({ kind: 'level', level: stats.level });
  for (const code of stats.achievements) {
    if (!seen.achievements.includes(code)) moments.push({ kind: 'achievement', code });
  }
  if (met && seen.goalDay !== today) moments.push({ kind: 'goal', done: stats.dailyProgress });
  return { moments, seen: now };
}
