import { type Card, FSRS6_DEFAULT_DECAY, forgetting_curve, fsrs, type Grade, Rating, type State } from 'ts-fsrs';
import type { CardRating } from './card-rating.ts';

/** What FSRS-6 keeps of a card. `fsrsState`: 0 new, 1 learning, 2 review, 3 relearning. Stability is in days. */
export interface Schedule {
  due: Date | null;
  stability: number | null;
  fsrsDifficulty: number | null;
  fsrsState: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  lastReviewedAt: Date | null;
}

/** A card that was never rated. */
export const NEW_SCHEDULE: Schedule = {
  due: null,
  stability: null,
  fsrsDifficulty: null,
  fsrsState: 0,
  learningSteps: 0,
  reps: 0,
  lapses: 0,
  lastReviewedAt: null,
};

// Without fuzz the same ratings at the same times give the same schedule.
const scheduler = fsrs({ enable_fuzz: false, request_retention: 0.9 });
const GRADES: Readonly<Record<CardRating, Grade>> = { 1: Rating.Easy, 2: Rating.Good, 3: Rating.Again };
const DAY_MS = 86_400_000;

/** The schedule after a rating. */
export function rate(schedule: Schedule, rating: CardRating, now: Date): Schedule {
  const { card } = scheduler.next(toCard(schedule, now), now, GRADES[rating]);
  return {
    due: card.due,
    stability: card.stability,
    fsrsDifficulty: card.difficulty,
    fsrsState: card.state,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReviewedAt: now,
  };
}

/** Probability (0-1) that the card is recalled now, falling through the day; null when it was never rated. */
export function retrievability(schedule: Pick<Schedule, 'stability' | 'lastReviewedAt'>, now: Date): number | null {
  if (schedule.stability === null || schedule.lastReviewedAt === null) return null;
  const days = Math.max(0, now.getTime() - schedule.lastReviewedAt.getTime()) / DAY_MS;
  return Math.min(1, Math.max(0, forgetting_curve(FSRS6_DEFAULT_DECAY, days, schedule.stability)));
}

/** A card that was never rated is new, not due. */
export function isDue(schedule: Pick<Schedule, 'due'>, now: Date): boolean {
  return schedule.due !== null && schedule.due <= now;
}

function toCard(schedule: Schedule, now: Date): Card {
  return {
    due: schedule.due ?? now,
    stability: schedule.stability ?? 0,
    difficulty: schedule.fsrsDifficulty ?? 0,
    // Both are worked out anew from the last review.
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: schedule.learningSteps,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: schedule.fsrsState as State,
    ...(schedule.lastReviewedAt ? { last_review: schedule.lastReviewedAt } : {}),
  };
}
