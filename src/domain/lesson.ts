import {
  type ConceptScores,
  type Confidence,
  isMastered,
  recordConfidence,
  recordResult,
  strugglingConcepts,
} from './concept-scores.ts';
import { choicesOf, type QuizItem, type QuizResult } from './quiz.ts';
import { seededRandom } from './random.ts';

/** Concepts that a lesson lists in its overview and then takes one by one. */
export const LESSON_CONCEPTS = 3;
/** Terms to practise when none is struggling. */
export const PRACTICE_FALLBACK = 5;
export const ASSESSMENT_QUESTIONS = 3;

export interface LessonConcept {
  term: string;
  definition: string;
}

export interface LessonQuestion extends QuizItem {
  /** The concept that it asks for, if that is known (`termOfQuestion`): its score follows the answer. */
  term?: string | undefined;
}

/** Titles and sentences of a step are the screen's; this is what they speak of. */
export type LessonStep =
  | { type: 'intro' }
  | { type: 'overview'; concepts: readonly LessonConcept[] }
  | { type: 'concept'; term: string; definition: string };

export interface AssessmentQuestion {
  id: string;
  term?: string | undefined;
  correctAnswer: string;
  choices: readonly string[];
}

export interface LessonState {
  /** `menu`: the lesson was left; the screen clears its selection. */
  mode: 'lesson' | 'practice' | 'assessment' | 'menu';
  concepts: readonly LessonConcept[];
  questions: readonly AssessmentQuestion[];
  scores: ConceptScores;
  steps: readonly LessonStep[];
  step: number;
  practice: {
    items: readonly LessonConcept[];
    /** Terms answered "Got It!" with a score of 2 or more: they come no more. */
    done: readonly string[];
    index: number;
  };
  assessment: {
    index: number;
    /** Choices are locked while there is one. */
    picked: string | null;
    results: readonly QuizResult[];
    /** The last question was answered and its 2 s are over: `advance` after 2 s more leaves for the menu. */
    ended: boolean;
  };
}

export type LessonAction =
  | { type: 'next' }
  | { type: 'previous' }
  /** Back out of the lesson or the assessment to the menu. */
  | { type: 'leave' }
  | { type: 'confidence'; confidence: Confidence }
  /** "Got It!" or "Still Struggling". */
  | { type: 'practise'; gotIt: boolean }
  | { type: 'backToLesson' }
  | { type: 'backToPractice' }
  /** "Ready for Assessment" or "Take Assessment". */
  | { type: 'assess' }
  | { type: 'answer'; choice: string }
  /** Sent AUTO_ADVANCE_MS after an answer, and once more AUTO_ADVANCE_MS after the last one has `ended`. */
  | { type: 'advance' };

/** A new lesson, on the scores kept from earlier ones. */
export function startLesson(
  content: { concepts: readonly LessonConcept[]; questions: readonly LessonQuestion[] },
  scores: ConceptScores,
  seed: string,
): LessonState {
  const random = seededRandom(seed);
  const taught = lessonConcepts(content.concepts, scores);
  return {
    mode: 'lesson',
    concepts: content.concepts,
    questions: content.questions.slice(0, ASSESSMENT_QUESTIONS).map((question) => ({
      id: question.id,
      term: question.term,
      correctAnswer: question.correctAnswer,
      choices: choicesOf(question, random),
    })),
    scores,
    steps: [
      { type: 'intro' },
      { type: 'overview', concepts: taught },
      ...taught.map((concept): LessonStep => ({ type: 'concept', ...concept })),
    ],
    step: 0,
    practice: { items: [], done: [], index: 0 },
    assessment: { index: 0, picked: null, results: [], ended: false },
  };
}

export function lessonReducer(state: LessonState, action: LessonAction): LessonState {
  if (action.type === 'leave') return { ...state, mode: 'menu' };
  if (state.mode === 'lesson') return inLesson(state, action);
  if (state.mode === 'practice') return inPractice(state, action);
  if (state.mode === 'assessment') return inAssessment(state, action);
  return state;
}

/** The concept to practise now; null when none remains ("Great Job!"). */
export function practiceItem(state: LessonState): LessonConcept | null {
  const { items, done, index } = state.practice;
  for (let turn = 0; turn < items.length; turn += 1) {
    const item = items[(index + turn) % items.length];
    if (item && !done.includes(item.term)) return item;
  }
  return null;
}

/** The question of the assessment now; null when there is none, or when it has ended. */
export function assessmentQuestion(state: LessonState): AssessmentQuestion | null {
  return state.assessment.ended ? null : (state.questions[state.assessment.index] ?? null);
}

/** The concept that a question asks for: its answer is the term, or else the longest term that its text names. */
export function termOfQuestion(
  question: { question: string; correctAnswer: string },
  terms: readonly string[],
): string | undefined {
  const answer = question.correctAnswer.toLowerCase();
  const text = question.question.toLowerCase();
  const named = terms.filter((term) => term !== '' && text.includes(term.toLowerCase()));
  return terms.find((term) => term.toLowerCase() === answer) ?? named.sort((a, b) => b.length - a.length)[0];
}

/** The first concepts that are not mastered yet; the others fill up what is missing. */
function lessonConcepts(concepts: readonly LessonConcept[], scores: ConceptScores): LessonConcept[] {
  const open = concepts.filter((concept) => !isMastered(scores, concept.term));
  const mastered = concepts.filter((concept) => isMastered(scores, concept.term));
  return [...open, ...mastered].slice(0, LESSON_CONCEPTS).map(({ term, definition }) => ({ term, definition }));
}

function inLesson(state: LessonState, action: LessonAction): LessonState {
  const step = state.steps[state.step];
  if (action.type === 'previous') return { ...state, step: Math.max(0, state.step - 1) };
  if (action.type === 'next') return stepOn(state);
  if (action.type === 'confidence' && step?.type === 'concept') {
    return stepOn({ ...state, scores: recordConfidence(state.scores, step.term, action.confidence) });
  }
  return state;
}

function stepOn(state: LessonState): LessonState {
  return state.step + 1 < state.steps.length ? { ...state, step: state.step + 1 } : toPractice(state);
}

function toPractice(state: LessonState): LessonState {
  const struggling = new Set(strugglingConcepts(state.scores));
  const items = state.concepts.filter((concept) => struggling.has(concept.term));
  return {
    ...state,
    mode: 'practice',
    practice: { items: items.length > 0 ? items : state.concepts.slice(0, PRACTICE_FALLBACK), done: [], index: 0 },
  };
}

function inPractice(state: LessonState, action: LessonAction): LessonState {
  if (action.type === 'backToLesson') return { ...state, mode: 'lesson' };
  if (action.type === 'assess') {
    return { ...state, mode: 'assessment', assessment: { index: 0, picked: null, results: [], ended: false } };
  }
  const item = practiceItem(state);
  if (action.type !== 'practise' || !item) return state;
  const { items, done } = state.practice;
  const scores = recordResult(state.scores, item.term, action.gotIt);
  const learned = action.gotIt && isMastered(scores, item.term);
  return {
    ...state,
    scores,
    practice: {
      items,
      done: learned ? [...done, item.term] : done,
      index: (items.indexOf(item) + 1) % items.length,
    },
  };
}

function inAssessment(state: LessonState, action: LessonAction): LessonState {
  if (action.type === 'backToPractice') return toPractice(state);
  const { index, picked, results, ended } = state.assessment;
  const question = assessmentQuestion(state);
  if (action.type === 'answer' && question && picked === null && question.choices.includes(action.choice)) {
    const correct = action.choice === question.correctAnswer;
    return {
      ...state,
      scores: question.term === undefined ? state.scores : recordResult(state.scores, question.term, correct),
      assessment: {
        index,
        picked: action.choice,
        results: [...results, { questionId: question.id, picked: action.choice, correct }],
        ended,
      },
    };
  }
  if (action.type !== 'advance') return state;
  if (ended) return { ...state, mode: 'menu' };
  if (picked === null) return state;
  const last = index + 1 >= state.questions.length;
  return { ...state, assessment: { index: last ? index : index + 1, picked: null, results, ended: last } };
}
