import type { Day } from './days.ts';
import { DEFAULT_DAILY_GOAL } from './goal.ts';

/** For each completed study session. */
export const SESSION_XP = 50;
/** For the daily challenge, once a day. */
export const CHALLENGE_XP = 50;

/** Once on the day's goal. */
export function goalBonusXp(goal: number = DEFAULT_DAILY_GOAL): number {
  return goal * 50;
}

export type AwardKind = 'session' | 'goal' | 'challenge';

/** An award of XP. The same key is paid once, however often it is asked for. */
export interface Award {
  key: string;
  kind: AwardKind;
  amount: number;
}

export function sessionAward(sessionKey: string): Award {
  return { key: `session:${sessionKey}`, kind: 'session', amount: SESSION_XP };
}

export function goalAward(day: Day, goal: number = DEFAULT_DAILY_GOAL): Award {
  return { key: `goal:${day}`, kind: 'goal', amount: goalBonusXp(goal) };
}

export function challengeAward(day: Day): Award {
  return { key: `challenge:${day}`, kind: 'challenge', amount: CHALLENGE_XP };
}
