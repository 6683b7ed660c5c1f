import { addDays, type Day } from '#domain/days.ts';

export interface ActiveDay {
  day: Day;
  sessions: number;
}

export interface Trend {
  kind: 'fresh' | 'started' | 'better' | 'steady' | 'quieter' | 'paused';
  /** Sessions in the last seven days, today among them, and in the seven before. */
  now: number;
  before: number;
}

/** How the last seven days went against the seven before. Days are UTC. */
export function trendOf(activity: readonly ActiveDay[], completedSessions: number, today: Day): Trend {
  const week = addDays(today, -6);
  const earlier = addDays(today, -13);
  let now = 0;
  let before = 0;
  for (const { day, sessions } of activity) {
    if (day >= week) now += sessions;
    else if (day >= earlier) before += sessions;
  }
  return { kind: kindOf(now, before, completedSessions), now, before };
}

function kindOf(now: number, before: number, completed: number): Trend['kind'] {
  if (now === 0) return completed === 0 ? 'fresh' : 'paused';
  if (before === 0) return 'started';
  if (now === before) return 'steady';
  return now > before ? 'better' : 'quieter';
}
