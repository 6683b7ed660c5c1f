import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openModel } from '#adapters/language-model/hosted.ts';
import { materials } from '#contract/materials.ts';
import { dayOf } from '#domain/days.ts';
import { DAILY_MODEL_TOKENS } from '#domain/plans.ts';
import { modelUse } from '#server/db/schema/index.ts';
import { RunnerPool } from '#server/jobs/runner-pool.ts';
import { openWorker } from '#server/jobs/work.ts';
import { openSandbox } from '#server/sandbox/sandbox.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { makePro } from '#server/testing/sandbox.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { registerHandlers } from '#server/worker-handlers.ts';

/** The real runner with a hosted model on a local server, which finds nothing and names its price. */

const PRICE = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };
const RUNNER = path.join(import.meta.dirname, '..', 'jobs', 'runner.ts');
const NOTES = 'Osmosis is the movement of water across a membrane. An enzyme is a protein that speeds up a reaction.';

let asked = 0;
let server: Server;
let t: TestApp;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1;
      const message = { role: 'assistant', content: JSON.stringify({ concepts: [], facts: [] }) };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ id: 'a', object: 'chat.completion', created: 1, model: 'm', choices, usage: PRICE }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    MODEL: 'openai-compatible:local',
    MODEL_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  };
  t = await testApp({ env });
  const worker = await openWorker(t.databaseUrl, t.db, () => undefined);
  const model = openModel(t.context.config);
  const runners = new RunnerPool({ small: 0, large: 1 }, { script: RUNNER, sandbox: await openSandbox(), model });
  await registerHandlers(worker, { ...t.context, jobs: worker }, runners);
  atEnd(async () => {
    await worker.close(1000);
    runners.stop();
    server.close();
  });
});

it('a learner’s day has a budget, greater on Pro, and what it bought is counted', { timeout: 60_000 }, async () => {
  const ada = await t.signUp();
  const today = and(eq(modelUse.userId, ada.id), eq(modelUse.day, dayOf(t.clock.now())));
  const spent = async () => (await t.db.select().from(modelUse).where(today))[0]?.tokens ?? 0;
  const create = async () => {
    const { body } = await t.call(materials.create, {
      caller: ada,
      body: { title: 'Cells', content: NOTES, type: 'text' },
    });
    return 'notices' in body ? body.notices : [];
  };
  const used = 'The budget for the language model is used up, so that Etch’s own model made this guide.';

  expect(await create()).not.toContain(used);
  expect(asked).toBeGreaterThan(0);
  await expect.poll(spent).toBeGreaterThanOrEqual(PRICE.total_tokens);
  expect((await spent()) % PRICE.total_tokens).toBe(0);

  await t.db.update(modelUse).set({ tokens: DAILY_MODEL_TOKENS.free }).where(today);
  const before = asked;
  expect(await create()).toContain(used);
  expect(asked).toBe(before);
  expect(await spent()).toBe(DAILY_MODEL_TOKENS.free);

  await makePro(t, ada.id);
  expect(await create()).not.toContain(used);
  expect(asked).toBeGreaterThan(before);

  await t.db.update(modelUse).set({ tokens: DAILY_MODEL_TOKENS.pro }).where(today);
  expect(await create()).toContain(used);
  t.clock.advance({ days: 1 });
  expect(await create()).not.toContain(used);
});
