import { type Random, seededRandom, shuffle } from './random.ts';
import { QUIZ_QUESTION_MS } from './timings.ts';

export interface QuizItem {
  id: string;
  correctAnswer: string;
  wrongAnswers: readonly string[];
}

export interface QuizQuestionState {
  id: string;
  correctAnswer: string;
  /** The correct answer and the wrong ones, in the order shown. */
  choices: readonly string[];
}

export interface QuizResult {
  questionId: string;
  /** Null when the time ran out. */
  picked: string | null;
  correct: boolean;
}

/** Off, or the time per question as a multiple of 30 s. */
export type QuizTimer = 'off' | 1 | 2 | 5 | 10;
export const QUIZ_TIMERS: readonly QuizTimer[] = [1, 2, 5, 10, 'off'];

export interface QuizState {
  questions: readonly QuizQuestionState[];
  /** Equal to the number of questions when finished. */
  index: number;
  /** The answer given to the present question; its choices are locked then and the timer stands. */
  picked: string | null;
  results: readonly QuizResult[];
  /** Per question; null when the timer is off. */
  limitMs: number | null;
  remainingMs: number | null;
}

export type QuizAction =
  | { type: 'pick'; choice: string }
  /** "Next Question" or "Finish Quiz"; only after an answer. */
  | { type: 'next' }
  /** Time that has passed since the last tick. At zero the question is recorded as wrong and the quiz advances. */
  | { type: 'tick'; elapsedMs: number };

/** The choices of a question in random order: empty wrong answers and repetitions are dropped. */
export function choicesOf(item: Pick<QuizItem, 'correctAnswer' | 'wrongAnswers'>, random: Random): string[] {
  const wrong = item.wrongAnswers.filter((answer) => answer.trim() !== '');
  return shuffle([...new Set([item.correctAnswer, ...wrong])], random);
}

/** A new quiz. The same seed gives the same order of choices. */
export function startQuiz(items: readonly QuizItem[], options: { seed: string; timer: QuizTimer }): QuizState {
  const random = seededRandom(options.seed);
  const limitMs = options.timer === 'off' ? null : QUIZ_QUESTION_MS * options.timer;
  return {
    questions: items.map((item) => ({
      id: item.id,
      correctAnswer: item.correctAnswer,
      choices: choicesOf(item, random),
    })),
    index: 0,
    picked: null,
    results: [],
    limitMs,
    remainingMs: limitMs,
  };
}

export function quizReducer(state: QuizState, action: QuizAction): QuizState {
  const question = state.questions[state.index];
  if (!question) return state;
  switch (action.type) {
    case 'pick': {
      if (state.picked !== null || !question.choices.includes(action.choice)) return state;
      return { ...record(state, question, action.choice), picked: action.choice };
    }
    case 'next':
      return state.picked === null ? state : advance(state);
    case 'tick': {
      if (state.picked !== null || state.remainingMs === null) return state;
      const remainingMs = Math.max(0, state.remainingMs - Math.max(0, action.elapsedMs));
      return remainingMs > 0 ? { ...state, remainingMs } : advance(record(state, question, null));
    }
  }
}

export function isQuizFinished(state: QuizState): boolean {
  return state.index >= state.questions.length;
}

export interface QuizScore {
  correct: number;
  total: number;
  /** 0-100, not rounded. */
  percent: number;
}

export function quizScore(state: Pick<QuizState, 'questions' | 'results'>): QuizScore {
  const correct = state.results.filter((result) => result.correct).length;
  const total = state.questions.length;
  return { correct, total, percent: total === 0 ? 0 : (correct / total) * 100 };
}

function record(state: QuizState, question: QuizQuestionState, picked: string | null): QuizState {
  const result = { questionId: question.id, picked, correct: picked === question.correctAnswer };
  return { ...state, results: [...state.results, result] };
}

function advance(state: QuizState): QuizState {
  return { ...state, index: state.index + 1, picked: null, remainingMs: state.limitMs };
}
