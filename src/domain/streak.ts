import { addDays, type Day } from './days.ts';

export const ON_FIRE_DAYS = 7;
const FIRST_MILESTONES = [7, 14, 30];

export interface Streak {
  current: number;
  longest: number;
  lastActiveDate: Day | null;
}

/** The streak after being active today. A second session of the day changes nothing; a missed day starts anew at 1. */
export function nextStreak(streak: Streak, today: Day): Streak {
  // A last day after today means that the clock was set back: nothing is taken away for it.
  if (streak.lastActiveDate !== null && streak.lastActiveDate >= today) return streak;
  const current = streak.lastActiveDate === addDays(today, -1) ? streak.current + 1 : 1;
  return { current, longest: Math.max(streak.longest, current), lastActiveDate: today };
}

/** The streak to show: it lives until the end of the UTC day after the last active one. */
export function shownStreak(streak: Pick<Streak, 'current' | 'lastActiveDate'>, today: Day): number {
  return streak.lastActiveDate !== null && streak.lastActiveDate >= addDays(today, -1) ? streak.current : 0;
}

export function isOnFire(days: number): boolean {
  return days >= ON_FIRE_DAYS;
}

/** The milestone ahead: 7, 14, 30, then the next multiple of 10. Standing on one, the next is shown. */
export function nextMilestone(days: number): number {
  return FIRST_MILESTONES.find((milestone) => days < milestone) ?? (Math.floor(days / 10) + 1) * 10;
}
