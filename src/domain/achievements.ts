/** Achievements and their rules; their words are in web/text. */
export const ACHIEVEMENTS = {
  week_streak: { streakDays: 7 },
  century_learner: { cardsLearned: 100 },
  level_master: { level: 5 },
} as const;

export type Achievement = keyof typeof ACHIEVEMENTS;

export interface AchievementFacts {
  /** The present streak in days. */
  streak: number;
  totalCardsLearned: number;
  level: number;
}

/** Every achievement that the facts earn, in the fixed order. */
export function earnedAchievements(facts: AchievementFacts): Achievement[] {
  const earned: Achievement[] = [];
  if (facts.streak >= ACHIEVEMENTS.week_streak.streakDays) earned.push('week_streak');
  if (facts.totalCardsLearned >= ACHIEVEMENTS.century_learner.cardsLearned) earned.push('century_learner');
  if (facts.level >= ACHIEVEMENTS.level_master.level) earned.push('level_master');
  return earned;
}

/** What the facts earn and the learner does not have yet. One once awarded is never taken away. */
export function newAchievements(facts: AchievementFacts, owned: readonly string[]): Achievement[] {
  return earnedAchievements(facts).filter((code) => !owned.includes(code));
}
