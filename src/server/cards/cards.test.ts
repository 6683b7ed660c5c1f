import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { flashcard, review } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { type SeededMaterial, seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: TestUser;
let eve: TestUser;
let material: SeededMaterial;
let card: string;
beforeAll(async () => {
  test = await testApp();
  eve = await test.signUp();
});
beforeEach(async () => {
  test.clock.set('2026-03-10T12:00:00Z');
  ada = await test.signUp();
  material = await seedMaterial(test.db, ada.id, { cards: 5 });
  card = material.cardIds[0] as string;
});

const list = (query: { limit?: number; cursor?: string | undefined; suspended?: 'true' | 'false' } = {}) =>
  test.call(cards.list, { caller: ada, params: { id: material.id }, query });
const change = (body: object, id = card, caller = ada) => test.call(cards.rate, { caller, params: { id }, body });
const rowOf = async (id: string) => (await test.db.select().from(flashcard).where(eq(flashcard.id, id)))[0];
const order = async () => (await list()).body.map((each) => material.cardIds.indexOf(each.id));

testNobodyIsRefused(() => test, cards);

describe('the list of cards', () => {
  it('comes in study order, each card with its proof', async () => {
    const { body } = await list();
    expect(body.map((each) => each.id)).toEqual(material.cardIds);
    expect(body[1]).toEqual({
      id: material.cardIds[1],
      kind: 'definition',
      term: 'Term 1',
      definition: 'Definition 1 of The cell',
      difficulty: 2,
      timesReviewed: 0,
      learned: false,
      suspended: false,
      tags: [],
      due: null,
      evidence: [
        {
          sourceId: material.sourceId,
          segmentId: material.segmentIds[1],
          page: 1,
          polygon: [
            [0.1, 0.1],
            [0.4, 0.1],
            [0.4, 0.2],
            [0.1, 0.2],
          ],
          text: 'Fact 1',
        },
      ],
    });
  });

  it('goes page by page through the Link header', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await list({ limit: 2, cursor });
      seen.push(...answer.body.map((each) => each.id));
      const link = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
      cursor = link ? (new URL(link, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(seen).toEqual(material.cardIds);
    expect((await list({ cursor: 'rubbish' })).status).toBe(400);
    const forged = Buffer.from('["x","y"]').toString('base64url');
    expect((await list({ cursor: forged })).status).toBe(400);
  });

  it('leaves suspended cards out unless asked for', async () => {
    await change({ suspended: true });
    expect(await order()).toEqual([1, 2, 3, 4]);
    expect((await list({ suspended: 'true' })).body).toHaveLength(5);
  });

  it('signs the picture of an occluded label', async () => {
    const labelled = await seedMaterial(test.db, ada.id, { cards: 1, occluded: true });
    const answer = await test.call(cards.list, { caller: ada, params: { id: labelled.id }, query: {} });
    expect(answer.body[0]?.imageReference).toMatch(/^\/api\/files\/./);
    expect(answer.body[0]?.occlusion).toMatchObject({ sourceId: labelled.sourceId, page: 1 });
  });

  it('is not found for another learner', async () => {
    for (const route of [cards.list, cards.quiz]) {
      expect((await test.call(route, { caller: eve, params: { id: material.id }, query: {} })).status).toBe(404);
    }
  });
});

describe('a rating', () => {
  it('is kept, counted and scheduled', async () => {
    const easy = (await change({ difficulty: 1, timesReviewed: 1 })).body;
    expect(easy).toMatchObject({ difficulty: 1, timesReviewed: 1, learned: true });
    expect(Date.parse(easy.due as string)).toBeGreaterThan(Date.parse('2026-03-12T00:00:00Z'));
    const hard = (await change({ difficulty: 3, timesReviewed: 1 })).body;
    expect(hard).toMatchObject({ difficulty: 3, timesReviewed: 2, learned: false });
    expect(Date.parse(hard.due as string)).toBeLessThan(Date.parse('2026-03-10T13:00:00Z'));
  });

  it('with the same key counts once, also at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => change({ difficulty: 2, timesReviewed: 1, reviewKey: 'k' })));
    expect((await list()).body[0]?.timesReviewed).toBe(1);
    expect(await test.db.select().from(review).where(eq(review.flashcardId, card))).toHaveLength(1);
  });

  it('is taken back exactly, one after the other', async () => {
    const states = [await rowOf(card)];
    for (const difficulty of [2, 1, 3]) {
      test.clock.advance({ days: 2, minutes: 7 });
      await change({ difficulty, timesReviewed: 1 });
      states.push(await rowOf(card));
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect((await test.call(cards.undo, { caller: ada, params: { id: card } })).status).toBe(200);
      expect({ ...(await rowOf(card)), updatedAt: null }).toEqual({ ...state, updatedAt: null });
    }
    expect((await test.call(cards.undo, { caller: ada, params: { id: card } })).problem.code).toBe('conflict');
  });

  it('must be 1, 2 or 3', async () => {
    for (const difficulty of [0, 4, 1.5]) expect((await change({ difficulty })).status).toBe(400);
    expect((await change({ timesReviewed: 2 })).status).toBe(400);
  });
});

describe('cards of your own', () => {
  it('are added at the end, edited, deleted and restored', async () => {
    const added = await test.call(cards.add, {
      caller: ada,
      params: { id: material.id },
      body: { term: ' Mine ', definition: 'My words', tags: ['exam'] },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ kind: 'own', term: 'Mine', tags: ['exam'], evidence: [] });
    expect((await list()).body.at(-1)?.id).toBe(added.body.id);
    expect((await change({ term: 'Ours', tags: [] }, added.body.id)).body).toMatchObject({ term: 'Ours', tags: [] });
    const params = { id: added.body.id };
    expect((await test.call(cards.remove, { caller: ada, params })).status).toBe(204);
    expect((await list()).body).toHaveLength(5);
    expect((await change({ term: 'Gone' }, params.id)).status).toBe(404);
    expect((await test.call(cards.remove, { caller: ada, params })).status).toBe(404);
    expect((await test.call(cards.restore, { caller: ada, params })).body.term).toBe('Ours');
    expect((await list()).body).toHaveLength(6);
  });

  it('cannot hold a NUL character', async () => {
    const kept = await change({ term: 'a\0b', tags: ['c\0d'] });
    expect(kept.body).toMatchObject({
      term: expect.stringMatching(/^a\P{Cc}*b$/u),
      tags: [expect.stringMatching(/^c\P{Cc}*d$/u)],
    });
  });

  it('are put at any place', async () => {
    await change({ position: 3 });
    expect(await order()).toEqual([1, 2, 3, 0, 4]);
    await change({ position: 0 });
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
    await change({ position: 99 });
    expect(await order()).toEqual([1, 2, 3, 4, 0]);
  });

  it("are nobody else's", async () => {
    const params = { id: card };
    expect((await change({ difficulty: 1 }, card, eve)).status).toBe(404);
    for (const route of [cards.undo, cards.remove, cards.restore]) {
      expect((await test.call(route, { caller: eve, params })).status).toBe(404);
    }
    const body = { term: 'a', definition: 'b' };
    expect((await test.call(cards.add, { caller: eve, params: { id: material.id }, body })).status).toBe(404);
  });
});
