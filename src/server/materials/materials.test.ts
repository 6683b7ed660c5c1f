import { beforeAll, describe, expect, it } from 'vitest';
import { materials } from '#contract/materials.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await testWorker(test);
});

const CELLS = 'Mitochondrion: makes the energy of the cell\nRibosome: makes proteins\nNucleus: holds the genome';
const text = (title: string, content = CELLS) => ({ title, content });

describe('materials from text', () => {
  it('are made, listed newest first, page by page, and found by words', async () => {
    const caller = await test.signUp();
    for (const title of ['Cells', 'Plant cells', 'Rocks']) {
      const made = await test.call(materials.create, { caller, body: text(title) });
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ title, cardCount: 3, questionCount: 3, newFlashcards: 3, newQuestions: 3 });
    }
    const list = await test.call(materials.list, { caller });
    expect(list.body.map((m) => m.title)).toEqual(['Rocks', 'Plant cells', 'Cells']);
    expect(list.body[0]?.aiAnalysis).toMatchObject({ subject: 'Biology', difficulty: 'easy', conceptsCount: 3 });
    expect(list.headers.link).toBeUndefined();

    const first = await test.call(materials.list, { caller, query: { limit: 2 } });
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    const second = await test.call(materials.list, { caller, query: { limit: 2, cursor: cursor ?? '' } });
    expect(second.body.map((m) => m.title)).toEqual(['Cells']);
    expect(second.headers.link).toBeUndefined();
    expect((await test.call(materials.list, { caller, query: { cursor: 'nonsense' } })).status).toBe(400);

    const found = await test.call(materials.list, { caller, query: { q: 'cel' } });
    expect(found.body.map((m) => m.title)).toEqual(['Plant cells', 'Cells']);
    for (const q of ["'", '!', '& |', ':*', '\\']) {
      expect((await test.call(materials.list, { caller, query: { q } })).status).toBe(200);
    }
  });

  it('show their source, and the place of every concept in it', async () => {
    const caller = await test.signUp();
    const { body: made } = await test.call(materials.create, { caller, body: text('Cells') });
    const { body: detail } = await test.call(materials.get, { caller, params: { id: made.id } });
    expect(detail.sources).toHaveLength(1);
    expect(detail.concepts[1]).toMatchObject({ term: 'Ribosome', definition: 'makes proteins' });
    expect(detail.concepts[1]?.evidence[0]).toMatchObject({ sourceId: detail.sources[0]?.id, page: 1 });
    const original = await test.app.inject({ url: detail.sources[0]?.url ?? '' });
    expect(original.body).toBe(CELLS);
    expect(original.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const { body: map } = await test.call(materials.memory, { caller, params: { id: made.id } });
    expect(map.map((region) => [region.term, region.retrievability])).toEqual([
      ['Mitochondrion', null],
      ['Ribosome', null],
      ['Nucleus', null],
    ]);
  });

  it('are edited, and deleted with their objects', async () => {
    const caller = await test.signUp();
    const { body: made } = await test.call(materials.create, { caller, body: text('Cells') });
    const params = { id: made.id };
    const edited = await test.call(materials.update, { caller, params, body: { title: 'New\0', tags: ['exam'] } });
    expect(edited.body).toMatchObject({ title: 'New', tags: ['exam'] });
    expect((await test.call(materials.list, { caller, query: { tag: 'exam' } })).body).toHaveLength(1);
    expect((await test.call(materials.list, { caller, query: { tag: 'other' } })).body).toHaveLength(0);
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toHaveLength(1);
    expect((await test.call(materials.remove, { caller, params })).status).toBe(204);
    expect((await test.call(materials.get, { caller, params })).status).toBe(404);
    expect((await test.call(materials.remove, { caller, params })).status).toBe(404);
    expect(await test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const caller = await test.signUp();
    const other = await test.signUp();
    const { body: made } = await test.call(materials.create, { caller, body: text('Mine') });
    const params = { id: made.id };
    for (const answer of [
      await test.call(materials.get, { caller: other, params }),
      await test.call(materials.update, { caller: other, params, body: { title: 'Yours' } }),
      await test.call(materials.remove, { caller: other, params }),
      await test.call(materials.memory, { caller: other, params }),
      await test.call(materials.retire, { caller: other, params, body: { action: 'retire' } }),
      await test.call(materials.create, { caller: other, body: { ...text('More'), enhanceExisting: made.id } }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.problem.code).toBe('not_found');
    }
    expect(await test.context.objects.list(learnerPrefix(other.id))).toEqual([]);
  });
});

describe('the free plan', () => {
  it('makes three a month, however many are asked for at once', async () => {
    const caller = await test.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => test.call(materials.create, { caller, body: text(`Number ${i}`) })),
    );
    const made = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 403);
    expect([made.length, refused.length]).toEqual([3, 17]);
    expect(refused[0]?.problem.code).toBe('upgrade_required');
    expect((await test.call(materials.list, { caller })).body).toHaveLength(3);
    const kept = await test.context.objects.list(learnerPrefix(caller.id));
    expect(kept).toHaveLength(3);

    await test.call(materials.remove, { caller, params: { id: made[0]?.body.id ?? '' } });
    expect((await test.call(materials.create, { caller, body: text('Again') })).status).toBe(403);
    const enhanced = await test.call(materials.create, {
      caller,
      body: { ...text('More', 'Golgi apparatus: packs proteins'), enhanceExisting: made[1]?.body.id ?? '' },
    });
    expect(enhanced.status).toBe(201);
  });
});

testNobodyIsRefused(() => test, materials);
