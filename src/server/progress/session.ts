import type { StudyMode } from '#contract/progress.ts';
import { AppError } from '#server/errors.ts';

/** A finished session as the client tells it. */
export interface GivenSession {
  cardsStudied?: number | undefined;
  /** Percent. */
  accuracy?: number | undefined;
  mode?: StudyMode | undefined;
  studyMode?: StudyMode | undefined;
  sessionKey?: string | undefined;
  answers?: { questionId: string; correct: boolean }[] | undefined;
  durationSeconds?: number | undefined;
}

/** Throws `invalid_request` for a session in which nothing was done. */
export function requireContent(session: GivenSession): void {
  if ((session.cardsStudied ?? 0) > 0 || session.accuracy !== undefined || (session.answers?.length ?? 0) > 0) return;
  throw new AppError('invalid_request', 'Nothing was studied in this session. Give cardsStudied or an accuracy.');
}

/** Either field may say `daily`. Where none is given, a session that counted no cards was a quiz. */
export function modeOf(session: GivenSession): StudyMode {
  if (session.mode === 'daily' || session.studyMode === 'daily') return 'daily';
  return session.mode ?? session.studyMode ?? ((session.cardsStudied ?? 0) > 0 ? 'flashcards' : 'quiz');
}

/**
 * Answers given and right ones, for the accuracy over all sessions. The list of answers is exact. Without it, an accuracy
 * weighs as many answers as cards were studied (one, where no number is given), so that a long session counts for more
 * than a short one. A session without an accuracy says nothing about it.
 */
export function givenAnswers(session: GivenSession): { answered: number; correct: number } {
  const answers = session.answers ?? [];
  if (answers.length > 0) {
    return { answered: answers.length, correct: answers.filter((answer) => answer.correct).length };
  }
  if (session.accuracy === undefined) return { answered: 0, correct: 0 };
  const answered = Math.max(1, session.cardsStudied ?? 1);
  return { answered, correct: (session.accuracy / 100) * answered };
}
