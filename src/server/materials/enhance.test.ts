import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { materials } from '#contract/materials.ts';
import { flashcard, generation, quizQuestion } from '#server/db/schema/index.ts';
import { findGeneration } from '#server/generations/store.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { bookOf } from '#server/testing/small-book.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';
import { saveMaterial } from './save.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await testWorker(test);
});

const FIRST = 'Mitochondrion: makes energy\nRibosome: makes proteins\nNucleus: holds the genome\nVacuole: stores water';
const NEWER = 'Golgi apparatus: packs proteins\nMitochondrion: makes energy\nRibosome: makes proteins\nNucleus: is big';

const cardsOf = (caller: TestUser, materialId: string) =>
  test.db
    .select()
    .from(flashcard)
    .where(and(eq(flashcard.userId, caller.id), eq(flashcard.materialId, materialId)))
    .orderBy(flashcard.position);

async function make(caller: TestUser): Promise<string> {
  const made = await test.call(materials.create, { caller, body: { title: 'Cells', content: FIRST } });
  return (made.body as { id: string }).id;
}

async function enhance(caller: TestUser, id: string, title: string, content: string) {
  const answer = await test.call(materials.create, { caller, body: { title, content, enhanceExisting: id } });
  return answer.body as { id: string; title: string; newFlashcards: number; newQuestions: number; cardCount: number };
}

describe('enhancing', () => {
  it('adds what is new and keeps ids, schedules and edits of what is there', async () => {
    const caller = await test.signUp();
    const id = await make(caller);
    const before = await cardsOf(caller, id);
    const due = new Date('2026-06-01T00:00:00Z');
    await test.db
      .update(flashcard)
      .set({ due, stability: 4, learned: true, definition: 'my own words', edited: true })
      .where(eq(flashcard.id, before[1]?.id ?? ''));

    const made = await enhance(caller, id, 'Chapter 2', 'Ribosome: makes proteins\nLysosome: digests');
    expect(made).toMatchObject({ id, title: 'Cells', newFlashcards: 1, newQuestions: 1, cardCount: 5 });
    const after = await cardsOf(caller, id);
    expect(after.slice(0, 4).map((card) => card.id)).toEqual(before.map((card) => card.id));
    expect(after[1]).toMatchObject({ due, stability: 4, learned: true, definition: 'my own words' });
    expect(after[4]).toMatchObject({ term: 'Lysosome', position: 4 });
    const { body } = await test.call(materials.get, { caller, params: { id } });
    expect(body.sources.map((source) => source.name)).toEqual(['Cells.txt', 'Chapter 2.txt']);
    expect(body.concepts.map((concept) => concept.term)).toContain('Lysosome');
    expect(body.retirable).toBe(0);
  });

  it('with a newer version moves citations over and offers to retire what is gone', async () => {
    const caller = await test.signUp();
    const id = await make(caller);
    const before = await cardsOf(caller, id);
    const made = await enhance(caller, id, 'Cells', NEWER);
    expect(made.newFlashcards).toBe(2);

    const after = await cardsOf(caller, id);
    expect(after.slice(0, 4).map((card) => card.id)).toEqual(before.map((card) => card.id));
    const orphans = after.filter((card) => card.orphaned).map((card) => `${card.term}: ${card.definition}`);
    expect(orphans).toEqual(['Nucleus: holds the genome', 'Vacuole: stores water']);
    const { body } = await test.call(materials.get, { caller, params: { id } });
    expect(body.retirable).toBe(2);
    const newest = body.sources.at(-1)?.id;
    const { body: map } = await test.call(materials.memory, { caller, params: { id } });
    const moved = map.filter((region) => region.cardId === before[0]?.id);
    expect(moved).toMatchObject([{ sourceId: newest }]);
    expect(moved[0]?.polygon[0]?.[1]).toBe(0.25);

    const retired = await test.call(materials.retire, { caller, params: { id }, body: { action: 'retire' } });
    expect(retired.body).toEqual({ cards: 2 });
    const settled = await test.call(materials.get, { caller, params: { id } });
    expect(settled.body).toMatchObject({ retirable: 0, cardCount: 4 });
    const questions = await test.db.select().from(quizQuestion).where(eq(quizQuestion.materialId, id));
    expect(questions.filter((question) => question.orphaned)).toEqual([]);
    expect(questions).toHaveLength(4);
  });

  it('with a newer version that has all of it drops the older source', async () => {
    const caller = await test.signUp();
    const id = await make(caller);
    await enhance(caller, id, 'Cells', `${FIRST}\nLysosome: digests`);
    const { body } = await test.call(materials.get, { caller, params: { id } });
    expect(body.sources).toHaveLength(1);
    expect(body).toMatchObject({ retirable: 0, cardCount: 5 });
    expect(body.concepts.every((concept) => concept.evidence[0]?.sourceId === body.sources[0]?.id)).toBe(true);
    await expect.poll(() => test.context.objects.list(learnerPrefix(caller.id)), { timeout: 10_000 }).toHaveLength(1);
  });

  it('does not take another page of the same name for a newer version', async () => {
    const caller = await test.signUp();
    const id = await make(caller);
    await enhance(caller, id, 'Cells', 'Granite: a rock\nBasalt: another rock');
    const { body } = await test.call(materials.get, { caller, params: { id } });
    expect(body.sources).toHaveLength(2);
    expect(body.retirable).toBe(0);
  });
});

describe('saving', () => {
  it('twice makes one material', async () => {
    const caller = await test.signUp();
    const id = await make(caller);
    const [done] = await test.db.select().from(generation).where(eq(generation.materialId, id));
    const row = await findGeneration(test.db, caller.id, done?.id ?? '');
    if (!row) throw new Error('there is no generation');
    const book = bookOf([FIRST], ['Cells.txt'], 'Again');
    await Promise.all([1, 2].map(() => saveMaterial(test.context, row, book)));
    expect((await test.call(materials.list, { caller })).body.map((m) => m.title)).toEqual(['Cells']);
  });

  it('of two workers at once makes one material', async () => {
    const caller = await test.signUp();
    const id = '01980000-0000-7000-8000-00000000abcd';
    const file = { sourceId: id, name: 'a.txt', size: 1, sha256: '', objectKey: `users/${caller.id}/originals/${id}` };
    const request = { kind: 'text', title: 'One\0', content: null, files: [file], enhanceMaterialId: null } as const;
    const values = {
      userId: caller.id,
      id,
      status: 'running' as const,
      request: { ...request, title: 'One', review: false },
    };
    await test.db.insert(generation).values({ ...values, request: { ...values.request, files: [file] } });
    const row = await findGeneration(test.db, caller.id, id);
    if (!row) throw new Error('there is no generation');
    const book = bookOf(['Nul\0: in the text'], ['a.txt'], 'One');
    await Promise.all([1, 2, 3].map(() => saveMaterial(test.context, row, book)));
    expect((await test.call(materials.list, { caller })).body).toMatchObject([{ title: 'One', cardCount: 1 }]);
    expect(await findGeneration(test.db, caller.id, id)).toMatchObject({ status: 'done', newFlashcards: 1 });
  });
});
