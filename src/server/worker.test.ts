import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Generation, generations } from '#contract/generations.ts';
import { health } from '#contract/health.ts';
import { materials } from '#contract/materials.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { waitForGeneration } from './generations/wait.ts';

let test: TestApp;
const started: ChildProcess[] = [];
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => {
  for (const worker of started) worker.kill('SIGKILL');
});

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(path.join(import.meta.dirname, 'testing', 'worker-process.ts'), {
    env: { PATH: process.env.PATH, DATABASE_URL: test.databaseUrl, ETCH_DATA_DIR: test.folder },
  });
  started.push(worker);
  await once(worker, 'message');
  return worker;
}

describe('a worker', () => {
  it('that is killed loses nothing: another one resumes its job, and the material is there once', async () => {
    expect((await test.call(health.ready)).status).toBe(503);
    const caller = await test.signUp();
    const first = await startWorker();
    expect((await test.call(health.ready)).status).toBe(200);

    const body = { title: 'Cells', content: 'SLOW: slow\nRibosome: makes proteins' };
    const answer = await test.call(materials.create, { caller, body, headers: { prefer: 'respond-async' } });
    const { id } = answer.body as Generation;
    const state = async () => (await test.call(generations.get, { caller, params: { id } })).body;
    await expect.poll(async () => (await state()).progress, { timeout: 10_000 }).toBeGreaterThan(10);
    first.kill('SIGKILL');

    const waiting = await test.call(materials.create, { caller, body, headers: { prefer: 'respond-async' } });
    await startWorker();
    await waitForGeneration(test.db, caller.id, id, { timeoutMs: 40_000 });
    expect(await state()).toMatchObject({ status: 'done', counts: { flashcards: 2 } });
    await waitForGeneration(test.db, caller.id, (waiting.body as Generation).id, { timeoutMs: 20_000 });
    expect((await test.call(materials.list, { caller })).body).toHaveLength(2);
  }, 90_000);
});
