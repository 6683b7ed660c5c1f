import type { Achievement } from '#domain/achievements.ts';

const achievements: Record<Achievement, { name: string; body: string }> = {
  week_streak: { name: 'Week Warrior', body: '7-day learning streak!' },
  century_learner: { name: 'Century Club', body: 'Learned 100+ flashcards' },
  level_master: { name: 'Level Master', body: 'Reached level 5!' },
};

export const celebration = {
  levelUp: 'LEVEL UP!',
  reached: (level: number) => `You reached Level ${level}!`,
  unlocked: 'Achievement unlocked',
  goalTitle: 'Goal Achieved!',
  goalBody: "Today's goal is met.",
  dismiss: 'Close',
  achievements,
} as const;
