import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Generation, generations } from '#contract/generations.ts';
import { materials } from '#contract/materials.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';
import { waitForGeneration } from './wait.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await testWorker(test, { idleMs: 3000, maxRss: 400 * 1024 * 1024 });
});

const CELLS = 'Mitochondrion: makes the energy of the cell\nRibosome: makes proteins';

async function start(caller: TestUser, content: string, review = false): Promise<Generation> {
  const body = { title: 'Cells', content, review };
  const answer = await test.call(materials.create, { caller, body, headers: { prefer: 'respond-async' } });
  expect(answer.status).toBe(202);
  const generation = answer.body as Generation;
  expect(answer.headers.location).toBe(`/api/generations/${generation.id}`);
  expect(answer.headers['preference-applied']).toBe('respond-async');
  return generation;
}

async function ended(caller: TestUser, id: string): Promise<Generation> {
  await waitForGeneration(test.db, caller.id, id, { timeoutMs: 20_000 });
  return (await test.call(generations.get, { caller, params: { id } })).body;
}

async function eventsOf(caller: TestUser, id: string): Promise<Generation[]> {
  const answer = await test.call(generations.events, { caller, params: { id } });
  expect(String(answer.headers['content-type'])).toContain('text/event-stream');
  const lines = Buffer.from(answer.bytes).toString().split('\n');
  return lines.filter((line) => line.startsWith('data: ')).map((line) => JSON.parse(line.slice(6)));
}

describe('a generation', () => {
  it('is answered at once, tells its progress and ends with the material', async () => {
    const caller = await test.signUp();
    const { id, status } = await start(caller, `${CELLS}\nSLOW: slow`);
    expect(status).toBe('queued');
    const events = await eventsOf(caller, id);
    expect(events.length).toBeGreaterThan(3);
    const progress = events.map((event) => event.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ status: 'done', progress: 100, step: 'done' });
    const after = await eventsOf(caller, id);
    expect(after).toHaveLength(1);
    const made = await test.call(materials.get, { caller, params: { id: after[0]?.materialId ?? '' } });
    expect(made.body.cardCount).toBe(3);
  });

  it.each([
    ['CRASH: now', 'generation_failed', 'may be damaged', 2],
    ['HANG: now', 'generation_failed', 'got stuck', 1],
    ['GROW: now', 'generation_failed', 'more memory', 1],
    ['UNREADABLE: now', 'unreadable_file', 'cannot be read', 0],
  ])('of %s fails with a reason and leaves nothing, and the worker goes on', async (content, code, detail, broken) => {
    const caller = await test.signUp();
    const warned = vi.spyOn(test.context.log, 'warn');
    const { id } = await start(caller, content);
    const failed = await ended(caller, id);
    expect(failed).toMatchObject({ status: 'failed', problem: { code } });
    expect(failed.problem?.detail).toContain(detail);
    // What is too much for one runner is not given to a second.
    expect(warned.mock.calls.filter(([, said]) => said === 'the runner broke')).toHaveLength(broken);
    warned.mockRestore();
    // A moment after it is told.
    await expect.poll(() => test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
    const waiting = await test.call(materials.create, { caller, body: { title: 'Cells', content } });
    expect(waiting.problem.code).toBe(code);
    const { id: next } = await start(caller, CELLS);
    expect((await ended(caller, next)).status).toBe('done');
  });

  it('waits for review when asked to, shows what it read, and goes on when approved', async () => {
    const caller = await test.signUp();
    const { id } = await start(caller, CELLS, true);
    expect((await ended(caller, id)).status).toBe('review');
    const { body } = await test.call(generations.review, { caller, params: { id } });
    expect(body).toMatchObject({ extractedText: CELLS, subject: 'Biology', difficulty: 'easy' });
    expect(body.concepts[1]).toMatchObject({ term: 'Ribosome', evidence: [{ page: 1, text: 'makes proteins' }] });
    expect((await test.call(generations.approve, { caller, params: { id } })).status).toBe(202);
    await expect.poll(async () => (await ended(caller, id)).status, { timeout: 10_000 }).not.toBe('review');
    expect((await test.call(generations.approve, { caller, params: { id } })).problem.code).toBe('conflict');
    expect((await test.call(generations.review, { caller, params: { id } })).problem.code).toBe('conflict');
  });

  it('is cancelled while it runs, and leaves nothing', async () => {
    const caller = await test.signUp();
    const { id } = await start(caller, 'SLOW: slow');
    expect((await test.call(generations.cancel, { caller, params: { id } })).status).toBe(204);
    expect((await ended(caller, id)).status).toBe('cancelled');
    expect((await test.call(generations.cancel, { caller, params: { id } })).problem.code).toBe('conflict');
    await expect.poll(() => test.context.objects.list(learnerPrefix(caller.id))).toEqual([]);
    expect((await test.call(materials.list, { caller })).body).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const caller = await test.signUp();
    const other = await test.signUp();
    const { id } = await start(caller, CELLS);
    for (const route of Object.values(generations)) {
      expect((await test.call(route, { caller: other, params: { id } })).status).toBe(404);
    }
  });
});

testNobodyIsRefused(() => test, generations);
