import { type QuizItem, type QuizResult, type QuizState, startQuiz } from './quiz.ts';

/**
 * The quiz of a study session: `quizReducer` without a timer. After a pick the screen sends `next` AUTO_ADVANCE_MS later.
 */
export function startSessionQuiz(items: readonly QuizItem[], seed: string): QuizState {
  return startQuiz(items, { seed, timer: 'off' });
}

export interface SessionStats {
  correct: number;
  incorrect: number;
  /** Right answers in a row up to now; a wrong one sets it to 0. */
  streak: number;
  maxStreak: number;
}

export function sessionStats(results: readonly Pick<QuizResult, 'correct'>[]): SessionStats {
  const stats = { correct: 0, incorrect: 0, streak: 0, maxStreak: 0 };
  for (const result of results) {
    if (result.correct) {
      stats.correct += 1;
      stats.streak += 1;
      stats.maxStreak = Math.max(stats.maxStreak, stats.streak);
    } else {
      stats.incorrect += 1;
      stats.streak = 0;
    }
  }
  return stats;
}
