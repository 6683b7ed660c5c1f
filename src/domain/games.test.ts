import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickDailyQuestions } from './daily-challenge.ts';
import { isReviewFinished, type ReviewAction, reviewReducer, reviewSummary, startReview } from './flashcard-review.ts';
import {
  isMatchingComplete,
  type MatchingAction,
  type MatchingState,
  matchingAccuracy,
  matchingReducer,
  startMatching,
} from './matching.ts';
import { isQuizFinished, type QuizAction, quizReducer, quizScore, startQuiz } from './quiz.ts';
import { seededRandom, shuffle } from './random.ts';
import { areSessionCardsFinished, sessionCardsReducer, startSessionCards } from './session-cards.ts';
import { sessionStats, startSessionQuiz } from './session-quiz.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `c${n}`, term: `term ${n}`, definition: `definition ${n}` }));

describe('shuffling', () => {
  it('keeps every item and is repeatable', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = shuffle(items, seededRandom(seed));
        expect([...shuffled].sort()).toEqual([...items].sort());
        expect(shuffle(items, seededRandom(seed))).toEqual(shuffled);
      }),
    );
  });
  it('reaches every order about as often', () => {
    const random = seededRandom('fair');
    const seen = new Map<string, number>();
    for (let turn = 0; turn < 6000; turn += 1) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('the matching game', () => {
  const play = (state: MatchingState, ...actions: MatchingAction[]) => actions.reduce(matchingReducer, state);
  const tap = (term: string, definition: string): MatchingAction[] => [
    { type: 'tapTerm', id: term },
    { type: 'tapDefinition', id: definition },
  ];

  it('takes the first six cards', () => {
    const game = startMatching(cards(9), 's');
    expect([...game.terms].sort()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
    expect([...game.definitions].sort()).toEqual([...game.terms].sort());
  });
  it('locks a right pair and shows a wrong one until it is cleared', () => {
    const right = play(startMatching(cards(3), 's'), ...tap('c1', 'c1'));
    expect(right.matches).toEqual([{ term: 'c1', definition: 'c1' }]);
    expect(play(right, { type: 'tapTerm', id: 'c1' })).toBe(right);
    const wrong = play(right, ...tap('c0', 'c2'));
    expect(wrong).toMatchObject({ wrong: [{ term: 'c0', definition: 'c2' }], showingWrong: true, selectedTerm: 'c0' });
    expect(play(wrong, ...tap('c2', 'c2'))).toBe(wrong);
    expect(play(wrong, { type: 'clear' })).toMatchObject({ showingWrong: false, selectedTerm: null });
  });
  it('works from either column and lets a selection go', () => {
    const game = startMatching(cards(2), 's');
    const tapped = play(game, { type: 'tapDefinition', id: 'c1' }, { type: 'tapTerm', id: 'c1' });
    expect(tapped.matches).toHaveLength(1);
    const once = play(game, { type: 'tapTerm', id: 'c0' });
    expect(play(once, { type: 'tapTerm', id: 'c0' }).selectedTerm).toBeNull();
    expect(play(once, { type: 'tapTerm', id: 'c1' }).selectedTerm).toBe('c1');
  });
  it('counts accuracy over right and wrong pairs', () => {
    expect(matchingAccuracy(startMatching(cards(2), 's'))).toBe(0);
    const game = play(startMatching(cards(2), 's'), ...tap('c0', 'c1'), { type: 'clear' }, ...tap('c0', 'c0'));
    expect(isMatchingComplete(game)).toBe(false);
    const done = play(game, ...tap('c1', 'c1'));
    expect(isMatchingComplete(done)).toBe(true);
    expect(matchingAccuracy(done)).toBeCloseTo(200 / 3);
  });
  it('can always be finished, also with cards that read the same, by whatever is tapped', () => {
    const word = fc.constantFrom('a', 'b');
    const deck = fc.array(fc.record({ term: word, definition: word }), { minLength: 1, maxLength: 6 });
    const taps = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 40 });
    fc.assert(
      fc.property(deck, taps, fc.string(), (texts, tapped, seed) => {
        let game = startMatching(
          texts.map((text, n) => ({ id: `c${n}`, ...text })),
          seed,
        );
        const everyPair = texts.flatMap((_, term) => texts.map((__, definition) => [term, definition] as const));
        for (const [term, definition] of [...tapped, ...everyPair]) {
          game = play(game, ...tap(`c${term}`, `c${definition}`), { type: 'clear' });
          if (game.selectedTerm) game = play(game, { type: 'tapTerm', id: game.selectedTerm });
          if (game.selectedDefinition) game = play(game, { type: 'tapDefinition', id: game.selectedDefinition });
        }
        const left = game.terms.filter((id) => !game.matches.some((pair) => pair.term === id));
        for (const id of left) game = play(game, ...tap(id, game.answers[id] as string));
        expect(isMatchingComplete(game)).toBe(true);
        expect(new Set(game.matches.map((pair) => pair.definition)).size).toBe(texts.length);
      }),
    );
  });
  it('shuffles by seed and keeps what is matched', () => {
    const game = play(startMatching(cards(6), 's'), ...tap('c0', 'c0'));
    const shuffled = play(game, { type: 'shuffle', seed: 'again' });
    expect(shuffled.matches).toEqual(game.matches);
    expect([...shuffled.terms].sort()).toEqual([...game.terms].sort());
  });
});

describe('the quiz', () => {
  const items = [
    { id: 'q0', correctAnswer: 'yes', wrongAnswers: ['no', '', '  ', 'no', 'yes'] },
    { id: 'q1', correctAnswer: 'up', wrongAnswers: ['down', 'left'] },
  ];
  const start = (timer: Parameters<typeof startQuiz>[1]['timer'] = 1) => startQuiz(items, { seed: 's', timer });
  const play = (state: ReturnType<typeof start>, ...actions: QuizAction[]) => actions.reduce(quizReducer, state);

  it('drops empty and repeated choices', () => {
    expect([...(start().questions[0]?.choices ?? [])].sort()).toEqual(['no', 'yes']);
  });
  it('locks an answer until the next question', () => {
    const picked = play(start(), { type: 'pick', choice: 'no' });
    expect(picked).toMatchObject({ index: 0, picked: 'no', results: [{ correct: false }] });
    expect(play(picked, { type: 'pick', choice: 'yes' })).toBe(picked);
    expect(play(picked, { type: 'tick', elapsedMs: 60_000 })).toBe(picked);
    expect(play(picked, { type: 'next' })).toMatchObject({ index: 1, picked: null, remainingMs: 30_000 });
  });
  it('does not go on without an answer, nor take one that is no choice', () => {
    const state = start();
    expect(play(state, { type: 'next' })).toBe(state);
    expect(play(state, { type: 'pick', choice: 'maybe' })).toBe(state);
  });
  it('records a question when its 30 seconds are over, and goes on', () => {
    const almost = play(start(), { type: 'tick', elapsedMs: 29_999 });
    expect(almost).toMatchObject({ index: 0, remainingMs: 1, results: [] });
    expect(play(almost, { type: 'tick', elapsedMs: 1 })).toMatchObject({
      index: 1,
      remainingMs: 30_000,
      results: [{ questionId: 'q0', picked: null, correct: false }],
    });
  });
  it('has a timer of up to ten times the time, or none', () => {
    expect(play(start(10), { type: 'tick', elapsedMs: 299_999 }).index).toBe(0);
    expect(play(start(10), { type: 'tick', elapsedMs: 300_000 }).index).toBe(1);
    expect(play(start('off'), { type: 'tick', elapsedMs: 1e9 })).toMatchObject({ index: 0, remainingMs: null });
  });
  it('scores right answers over questions', () => {
    const actions: QuizAction[] = [
      { type: 'pick', choice: 'yes' },
      { type: 'next' },
      { type: 'pick', choice: 'left' },
      { type: 'next' },
    ];
    const done = play(start(), ...actions);
    expect(isQuizFinished(done)).toBe(true);
    expect(quizScore(done)).toEqual({ correct: 1, total: 2, percent: 50 });
    expect(play(done, { type: 'pick', choice: 'up' })).toBe(done);
    expect(quizScore(startQuiz([], { seed: 's', timer: 1 })).percent).toBe(0);
  });
  it('of a session has no timer, and a streak that a wrong answer ends', () => {
    expect(startSessionQuiz(items, 's').limitMs).toBeNull();
    const results = [true, true, false, true].map((correct) => ({ correct }));
    expect(sessionStats(results)).toEqual({ correct: 3, incorrect: 1, streak: 1, maxStreak: 2 });
    expect(sessionStats([])).toEqual({ correct: 0, incorrect: 0, streak: 0, maxStreak: 0 });
  });
});

describe('the flashcard review', () => {
  const play = (...actions: ReviewAction[]) => actions.reduce(reviewReducer, startReview(['a', 'b']));
  it('rates only once the back was seen, and moves on front first', () => {
    expect(play({ type: 'rate', rating: 1 })).toMatchObject({ index: 0, ratings: [] });
    expect(play({ type: 'flip' }, { type: 'rate', rating: 3 })).toMatchObject({
      index: 1,
      flipped: false,
      ratings: [{ cardId: 'a', rating: 3 }],
    });
  });
  it('takes a rating back, also of the last card', () => {
    const rateBoth: ReviewAction[] = [
      { type: 'flip' },
      { type: 'rate', rating: 1 },
      { type: 'flip' },
      { type: 'rate', rating: 3 },
    ];
    expect(isReviewFinished(play(...rateBoth))).toBe(true);
    expect(reviewSummary(play(...rateBoth))).toEqual({ cardsStudied: 2, accuracy: 50 });
    const undone = play(...rateBoth, { type: 'undo' });
    expect(undone).toMatchObject({ index: 1, flipped: true });
    expect(isReviewFinished(undone)).toBe(false);
    expect(play({ type: 'undo' })).toEqual(startReview(['a', 'b']));
  });
  it('passes a card over without a rating', () => {
    const passed = play({ type: 'next' }, { type: 'next' });
    expect(isReviewFinished(passed)).toBe(true);
    expect(reviewSummary(passed)).toEqual({ cardsStudied: 0, accuracy: 0 });
  });
});

it('the session cards count Got It and Missed, and reset', () => {
  const done = (['flip', 'gotIt', 'missed', 'missed'] as const).reduce(
    (state, type) => sessionCardsReducer(state, { type }),
    startSessionCards(['a', 'b']),
  );
  expect(done).toMatchObject({ gotIt: ['a'], missed: ['b'] });
  expect(areSessionCardsFinished(done)).toBe(true);
  expect(sessionCardsReducer(done, { type: 'reset' })).toEqual(startSessionCards(['a', 'b']));
});

describe("the day's questions", () => {
  const candidates = Array.from({ length: 30 }, (_, n) => ({ id: `q${n}`, materialId: n < 27 ? 'long' : `m${n}` }));
  const ids = (list: typeof candidates, user: string, day: string) =>
    pickDailyQuestions(list, user, day).map((question) => question.id);
  it('depend on learner and day, not on the order of the candidates', () => {
    const first = ids(candidates, 'u', '2026-03-10');
    expect(ids([...candidates].reverse(), 'u', '2026-03-10')).toEqual(first);
    expect(ids(candidates, 'u', '2026-03-11')).not.toEqual(first);
    expect(ids(candidates, 'v', '2026-03-10')).not.toEqual(first);
  });
  it('come from every material in turn, each once', () => {
    const picked = pickDailyQuestions(candidates, 'u', '2026-03-10');
    expect(new Set(picked.map((question) => question.id)).size).toBe(5);
    expect(new Set(picked.map((question) => question.materialId)).size).toBe(4);
    expect(pickDailyQuestions(candidates.slice(0, 2), 'u', '2026-03-10')).toHaveLength(2);
    expect(pickDailyQuestions([], 'u', '2026-03-10')).toEqual([]);
  });
});
