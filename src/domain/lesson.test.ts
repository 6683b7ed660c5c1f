import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordConfidence, recordResult, strugglingConcepts } from './concept-scores.ts';
import {
  assessmentQuestion,
  type LessonAction,
  type LessonState,
  lessonReducer,
  practiceItem,
  startLesson,
  termOfQuestion,
} from './lesson.ts';

const concepts = Array.from({ length: 7 }, (_, n) => ({ term: `t${n}`, definition: `d${n}` }));
const questions = Array.from({ length: 5 }, (_, n) => ({
  id: `q${n}`,
  term: `t${n}`,
  correctAnswer: 'right',
  wrongAnswers: ['wrong', ''],
}));
const start = (scores = {}) => startLesson({ concepts, questions }, scores, 'seed');
const play = (state: LessonState, ...actions: LessonAction[]) => actions.reduce(lessonReducer, state);
const times = (count: number, action: LessonAction) => Array.from({ length: count }, () => action);
const practising = (scores = {}) => play(start(scores), ...times(5, { type: 'next' }));

describe('concept scores', () => {
  it('stay between 0 and 3', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.string(), (results, term) => {
        let expected = 0;
        let scores = {};
        for (const correct of results) {
          expected = Math.min(3, Math.max(0, expected + (correct ? 1 : -1)));
          scores = recordResult(scores, term, correct);
          expect(Object.entries(scores)).toEqual([[term, expected]]);
        }
      }),
    );
  });
  it('follow the confidence: one down, one up, two up', () => {
    const answer = (score: number, confidence: 'needHelp' | 'somewhat' | 'gotIt') =>
      recordConfidence({ t: score }, 't', confidence).t;
    expect([answer(2, 'needHelp'), answer(1, 'somewhat'), answer(0, 'gotIt'), answer(2, 'gotIt')]).toEqual([
      1, 2, 2, 3,
    ]);
    expect(answer(0, 'needHelp')).toBe(0);
  });
  it('below 2 are struggling; a term that was never met is not', () => {
    expect(strugglingConcepts({ a: 0, b: 1, c: 2, d: 3 })).toEqual(['a', 'b']);
    expect(strugglingConcepts({})).toEqual([]);
  });
});

describe('the lesson', () => {
  it('is an intro, an overview of three concepts, and a step for each', () => {
    const { steps } = start();
    expect(steps.map((step) => step.type)).toEqual(['intro', 'overview', 'concept', 'concept', 'concept']);
    expect(steps[1]).toMatchObject({ concepts: concepts.slice(0, 3) });
    expect(steps[4]).toEqual({ type: 'concept', term: 't2', definition: 'd2' });
  });
  it('takes what is not mastered yet first', () => {
    expect(start({ t0: 3, t1: 2, t2: 1 }).steps[1]).toMatchObject({
      concepts: [concepts[2], concepts[3], concepts[4]],
    });
    const all = Object.fromEntries(concepts.map(({ term }) => [term, 3]));
    expect(start(all).steps[1]).toMatchObject({ concepts: concepts.slice(0, 3) });
  });
  it('goes forth and back, not before the first step', () => {
    expect(play(start(), { type: 'previous' }).step).toBe(0);
    expect(play(start(), ...times(3, { type: 'next' }), { type: 'previous' }).step).toBe(2);
  });
  it('answers confidence only at a concept, and moves on', () => {
    const intro = start();
    expect(play(intro, { type: 'confidence', confidence: 'gotIt' })).toBe(intro);
    const answered = play(intro, ...times(2, { type: 'next' }), { type: 'confidence', confidence: 'gotIt' });
    expect(answered).toMatchObject({ step: 3, scores: { t0: 2 }, mode: 'lesson' });
  });
  it('goes to practice after the last step, by Next and by an answer', () => {
    expect(practising().mode).toBe('practice');
    const last = play(start(), ...times(4, { type: 'next' }));
    expect(last.mode).toBe('lesson');
    expect(play(last, { type: 'confidence', confidence: 'needHelp' })).toMatchObject({
      mode: 'practice',
      practice: { items: [concepts[2]] },
    });
  });
  it('leaves for the menu', () => expect(play(start(), { type: 'leave' }).mode).toBe('menu'));
});

describe('practice', () => {
  it('takes the struggling concepts, or else the first five', () => {
    expect(practising({ t6: 1, t3: 0, t1: 2 }).practice.items).toEqual([concepts[3], concepts[6]]);
    expect(practising().practice.items).toEqual(concepts.slice(0, 5));
  });
  it('goes round by index, and ends when all score 2', () => {
    const state = practising({ t3: 0, t6: 1 });
    const seen = [];
    let now = state;
    for (let turn = 0; turn < 3; turn += 1) {
      seen.push(practiceItem(now)?.term);
      now = play(now, { type: 'practise', gotIt: true });
    }
    expect(seen).toEqual(['t3', 't6', 't3']);
    expect(now.scores).toMatchObject({ t3: 2, t6: 2 });
    expect(practiceItem(now)).toBeNull();
    expect(play(now, { type: 'practise', gotIt: true })).toBe(now);
  });
  it('keeps a term that is still a struggle', () => {
    const state = play(practising({ t3: 1 }), { type: 'practise', gotIt: false });
    expect(state.scores).toMatchObject({ t3: 0 });
    expect(practiceItem(state)?.term).toBe('t3');
  });
  it('has nothing to practise without concepts', () => {
    const empty = play(startLesson({ concepts: [], questions: [] }, {}, 's'), ...times(2, { type: 'next' }));
    expect(empty.mode).toBe('practice');
    expect(practiceItem(empty)).toBeNull();
  });
  it('goes back to the lesson and on to the assessment', () => {
    expect(play(practising(), { type: 'backToLesson' })).toMatchObject({ mode: 'lesson', step: 4 });
    expect(play(practising(), { type: 'assess' })).toMatchObject({ mode: 'assessment', assessment: { index: 0 } });
  });
});

describe('the assessment', () => {
  const assessing = () => play(practising(), { type: 'assess' });
  it('has the first three questions, without empty choices', () => {
    const { questions: asked } = assessing();
    expect(asked.map((question) => question.id)).toEqual(['q0', 'q1', 'q2']);
    expect([...(asked[0]?.choices ?? [])].sort()).toEqual(['right', 'wrong']);
  });
  it('locks an answer, scores its concept, and advances', () => {
    const answered = play(assessing(), { type: 'answer', choice: 'right' });
    expect(answered).toMatchObject({ scores: { t0: 1 }, assessment: { index: 0, picked: 'right' } });
    expect(play(answered, { type: 'answer', choice: 'wrong' })).toBe(answered);
    expect(play(answered, { type: 'advance' }).assessment).toMatchObject({ index: 1, picked: null });
  });
  it('does not advance without an answer', () => {
    const state = assessing();
    expect(play(state, { type: 'advance' })).toBe(state);
  });
  it('ends after the last question, and is left by one advance more', () => {
    const turn: LessonAction[] = [{ type: 'answer', choice: 'wrong' }, { type: 'advance' }];
    const ended = play(assessing(), ...turn, ...turn, ...turn);
    expect(ended).toMatchObject({ mode: 'assessment', assessment: { ended: true } });
    expect(ended.assessment.results).toHaveLength(3);
    expect(assessmentQuestion(ended)).toBeNull();
    expect(play(ended, { type: 'advance' }).mode).toBe('menu');
  });
  it('goes back to practice with the concepts that now struggle', () => {
    const state = play(assessing(), { type: 'answer', choice: 'wrong' }, { type: 'backToPractice' });
    expect(state).toMatchObject({ mode: 'practice', practice: { items: [concepts[0]] } });
  });
});

it('a question asks for the term that it names, or that is its answer', () => {
  const terms = ['cell', 'cell wall', 'nucleus'];
  const find = (question: string, correctAnswer: string) => termOfQuestion({ question, correctAnswer }, terms);
  expect(find('What holds the DNA?', 'Nucleus')).toBe('nucleus');
  expect(find('What is a cell wall?', 'A hard layer')).toBe('cell wall');
  expect(find('What is this?', 'A leaf')).toBeUndefined();
});
