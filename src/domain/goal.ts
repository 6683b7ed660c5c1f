import type { Day } from './days.ts';

/** Sessions a day. */
export const DEFAULT_DAILY_GOAL = 3;

/** Share of the goal in percent, at most 100. */
export function goalPercent(sessions: number, goal: number = DEFAULT_DAILY_GOAL): number {
  return Math.min(100, Math.max(0, (sessions / goal) * 100));
}

export function goalMet(sessions: number, goal: number = DEFAULT_DAILY_GOAL): boolean {
  return sessions >= goal;
}

/** Sessions that count today: those of an earlier day show as 0. */
export function dailyProgress(sessions: number, lastActiveDate: Day | null, today: Day): number {
  return lastActiveDate === today ? sessions : 0;
}
