import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { subscription } from '#server/db/schema/index.ts';
import { type SeededMaterial, seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: TestUser;
let eve: TestUser;
let material: SeededMaterial;
beforeAll(async () => {
  test = await testApp();
  eve = await test.signUp();
});
beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  ada = await test.signUp();
  material = await seedMaterial(test.db, ada.id, { cards: 7 });
});

const quiz = async (query: { limit?: number } = {}) =>
  (await test.call(cards.quiz, { caller: ada, params: { id: material.id }, query })).body.map(
    (question) => question.id,
  );
const goPro = () =>
  test.db.insert(subscription).values({ userId: ada.id, provider: 'sandbox', state: 'active', interval: 'month' });

describe('the quiz', () => {
  it('gives the free plan three questions at most, those seen longest ago', async () => {
    const sessions = [];
    for (let session = 0; session < 3; session += 1) {
      sessions.push(await quiz({ limit: 100 }));
      test.clock.advance({ minutes: 5 });
    }
    const at = (...places: number[]) => places.map((place) => material.questionIds[place]);
    expect(sessions).toEqual([at(0, 1, 2), at(3, 4, 5), at(6, 0, 1)]);
  });

  it('gives Pro all of them in order, page by page', async () => {
    await goPro();
    expect(await quiz()).toEqual(material.questionIds);
    const first = await test.call(cards.quiz, { caller: ada, params: { id: material.id }, query: { limit: 4 } });
    const link = /<([^>]+)>/.exec(String(first.headers.link))?.[1] as string;
    const cursor = new URL(link, 'http://x').searchParams.get('cursor') ?? undefined;
    const rest = await test.call(cards.quiz, { caller: ada, params: { id: material.id }, query: { limit: 4, cursor } });
    expect([...first.body, ...rest.body].map((question) => question.id)).toEqual(material.questionIds);
    expect(rest.headers.link).toBeUndefined();
  });

  it('names its fields as specified', async () => {
    const answer = await test.call(cards.quiz, { caller: ada, params: { id: material.id }, query: { limit: 1 } });
    expect(answer.body[0]).toMatchObject({
      id: material.questionIds[0],
      materialId: material.id,
      question: 'What is term 0?',
      correctAnswer: 'Right 0',
      wrongAnswers: ['Wrong 0', 'Worse 0'],
      evidence: [{ sourceId: material.sourceId, page: 1, text: 'Fact 0' }],
    });
  });
});

describe('questions of your own', () => {
  it('are added, edited, moved and deleted', async () => {
    await goPro();
    const added = await test.call(cards.addQuestion, {
      caller: ada,
      params: { id: material.id },
      body: { question: 'Why?', correctAnswer: 'So', wrongAnswers: ['No'] },
    });
    expect(added.status).toBe(201);
    const params = { id: added.body.id };
    const body = { explanation: 'Because', position: 0 };
    const edited = await test.call(cards.updateQuestion, { caller: ada, params, body });
    expect(edited.body).toMatchObject({ question: 'Why?', explanation: 'Because' });
    expect(await quiz()).toEqual([params.id, ...material.questionIds]);
    expect((await test.call(cards.removeQuestion, { caller: ada, params })).status).toBe(204);
    expect(await quiz()).toEqual(material.questionIds);
  });

  it("are nobody else's", async () => {
    const params = { id: material.questionIds[0] as string };
    const body = { question: 'Mine now?' };
    expect((await test.call(cards.updateQuestion, { caller: eve, params, body })).status).toBe(404);
    expect((await test.call(cards.removeQuestion, { caller: eve, params })).status).toBe(404);
    expect(await quiz({ limit: 1 })).toEqual([params.id]);
  });
});

describe('search', () => {
  const search = async (q: string, caller = ada) => (await test.call(cards.search, { caller, query: { q } })).body;
  it('finds materials and cards by the beginnings of words', async () => {
    const hits = await search('definiti 3');
    expect(hits).toEqual([
      {
        kind: 'flashcard',
        id: material.cardIds[3],
        materialId: material.id,
        materialTitle: 'The cell',
        title: 'Term 3',
        excerpt: 'Definition 3 of The cell',
      },
    ]);
    expect((await search('CELL'))[0]).toMatchObject({ kind: 'material', id: material.id });
  });
  it("finds nothing of another learner's and survives every sign", async () => {
    expect(await search('cell', eve)).toEqual([]);
    for (const q of ["'", "a' & !b | (c", '\\', ':*', '<->', '%_', 'a\0b', '!!!', "cell's \\' or 1=1"]) {
      expect(await search(q)).toBeInstanceOf(Array);
    }
  });
});

describe('the due queue', () => {
  const due = () => test.call(cards.due, { caller: ada, query: {} });
  it('is Pro', async () => {
    expect((await due()).problem.code).toBe('upgrade_required');
  });
  it('holds what is due, the most overdue first', async () => {
    await goPro();
    const [first, second, third] = material.cardIds as [string, string, string];
    const rate = (id: string, difficulty: number) =>
      test.call(cards.rate, { caller: ada, params: { id }, body: { difficulty } });
    await rate(first, 1);
    await rate(second, 2);
    await rate(third, 3);
    expect((await due()).body).toEqual([]);
    test.clock.advance({ hours: 1 });
    expect((await due()).body.map((card) => card.id)).toEqual([third, second]);
    test.clock.advance({ days: 60 });
    const all = (await due()).body;
    expect(all.map((card) => card.id)).toEqual([third, second, first]);
    expect(all[0]?.materialTitle).toBe('The cell');
  });
});
