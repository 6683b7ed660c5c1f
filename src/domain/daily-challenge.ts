import type { Day } from './days.ts';
import { seededRandom, shuffle } from './random.ts';

/** Questions of a day's challenge where the plan allows as many. */
export const DAILY_CHALLENGE_QUESTIONS = 5;

/** A question's id, and the material that it belongs to. */
export interface ChallengeCandidate {
  id: string;
  materialId: string;
}

/**
 * The questions of a learner's day: a shuffle seeded by learner and day, taken in turns from each material so that one
 * long material does not fill the challenge. The order of the candidates does not matter.
 */
export function pickDailyQuestions<T extends ChallengeCandidate>(
  candidates: readonly T[],
  userId: string,
  day: Day,
  count: number = DAILY_CHALLENGE_QUESTIONS,
): T[] {
  const sorted = [...candidates].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const piles = new Map<string, T[]>();
  for (const candidate of shuffle(sorted, seededRandom(`${userId}:${day}`))) {
    piles.set(candidate.materialId, [...(piles.get(candidate.materialId) ?? []), candidate]);
  }
  const picked: T[] = [];
  for (let turn = 0; picked.length < Math.min(count, candidates.length); turn += 1) {
    for (const pile of piles.values()) {
      const next = pile[turn];
      if (next && picked.length < count) picked.push(next);
    }
  }
  return picked;
}
