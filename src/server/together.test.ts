import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { library } from '#contract/library.ts';
import { materials } from '#contract/materials.ts';
import { privacy } from '#contract/privacy.ts';
import { progress } from '#contract/progress.ts';
import { userRoutes } from '#contract/user.ts';
import { user } from './db/schema/index.ts';
import { queueOf } from './generations/turns.ts';
import { makePro } from './testing/sandbox.ts';
import { type SeededMaterial, seedMaterial } from './testing/seed-material.ts';
import type { TestUser } from './testing/sign-up.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { testWorker } from './testing/test-worker.ts';

/** What one learner does in several tabs at once, and what many do on few connections. */

let t: TestApp;
let caller: TestUser;
let made: [SeededMaterial, SeededMaterial];
beforeAll(async () => {
  t = await testApp();
  caller = await t.signUp();
  made = [await seedMaterial(t.db, caller.id, { cards: 12 }), await seedMaterial(t.db, caller.id, { cards: 12 })];
});

const deadlocks = async () => {
  // A backend reports its statistics when it has been idle for a moment; asking clears what was read before.
  await t.db.$client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await t.db.$client.query(
    'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].n as number;
};

it('moves, ratings, edits, quizzes and sessions of one learner never end in a fault', async () => {
  const both = made.flatMap(({ questionIds }) => questionIds);
  const answers = (turn: number) =>
    both.map((questionId, at) => ({ questionId, correct: (at + turn) % 2 === 0 })).sort(() => Math.sin(turn) - 0.5);
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const [here, there] = turn % 2 === 0 ? made : [made[1], made[0]];
    const card = (at: number) => here.cardIds[at % 12] as string;
    const calls = [
      t.call(cards.rate, { caller, params: { id: card(turn) }, body: { position: 11 - turn } }),
      t.call(cards.rate, {
        caller,
        params: { id: card(11 - turn) },
        body: { position: turn, difficulty: 2, timesReviewed: 1 },
      }),
      t.call(cards.rate, { caller, params: { id: card(turn + 3) }, body: { difficulty: 1, timesReviewed: 1 } }),
      t.call(cards.updateQuestion, {
        caller,
        params: { id: here.questionIds[turn] as string },
        body: { question: `Again ${turn}?`, position: 11 - turn },
      }),
      t.call(cards.quiz, { caller, params: { id: here.id } }),
      t.call(materials.retire, { caller, params: { id: here.id }, body: { action: 'keep' } }),
      ...[here, there].map(({ id }) =>
        t.call(progress.recordForMaterial, {
          caller,
          params: { id },
          body: { answers: answers(turn), accuracy: 50, mode: 'quiz' },
        }),
      ),
    ];
    for (const { status } of await Promise.all(calls)) statuses.push(status);
  }
  expect([...new Set(statuses)]).toEqual([200]);
  // Not saved by another try: nobody ever held what the other wanted.
  expect(await deadlocks()).toBe(0);
  const { body } = await t.call(cards.list, { caller, params: { id: made[0].id } });
  expect(body.map(({ id }) => id).sort()).toEqual([...made[0].cardIds].sort());
});

it('two that do hold what the other wants both succeed', async () => {
  const { transact } = await import('./db/client.ts');
  const [one, two] = made[0].cardIds as [string, string];
  const touch = (first: string, second: string) => {
    let tries = 0;
    const done = transact(t.db, async (tx) => {
      tries += 1;
      const set = (id: string) => tx.execute(`update flashcard set tags = '{x}' where id = '${id}'`);
      await set(first);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await set(second);
    });
    return done.then(() => tries);
  };
  const tries = await Promise.all([touch(one, two), touch(two, one)]);
  // The one that was told to give way tried again; on a busy machine they may meet a second time.
  expect(Math.max(...tries)).toBeGreaterThan(1);
});

it('uploads of Pro go before those that wait on the free plan', async () => {
  const pro = await t.signUp();
  await makePro(t, pro.id);
  const body = { title: 'Cells', content: 'osmosis: movement of water', type: 'text' as const };
  const ids: string[] = [];
  for (const who of [caller, pro]) {
    const answer = await t.call(materials.create, { caller: who, body, headers: { prefer: 'respond-async' } });
    ids.push(answer.body.id);
  }
  const boss = new PgBoss({ connectionString: t.databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  const next = async () => {
    const [job] = await boss.fetch<{ generationId: string }>(queueOf({ lane: 'small' }));
    return job?.data.generationId;
  };
  expect([await next(), await next()]).toEqual([ids[1], ids[0]]);
  await boss.stop({ graceful: false });
});

it('everything works on a single connection: no transaction waits for a second one', async () => {
  const small = await testApp({ pool: 1 });
  await testWorker(small);
  const ada = await small.signUp();
  await makePro(small, ada.id);
  const text = { title: 'Cells', content: 'osmosis: movement of water\nenzyme: a protein', type: 'text' as const };
  const [first] = await Promise.all([1, 2, 3].map(() => small.call(materials.create, { caller: ada, body: text })));
  const id = first?.body.id as string;
  const params = { id };
  const [card] = (await small.call(cards.list, { caller: ada, params })).body;
  const reader = await small.signUp();
  await makePro(small, reader.id);
  const settled = { emailVerified: true, createdAt: new Date(Date.now() - 25 * 3_600_000) };
  await small.db.update(user).set(settled).where(eq(user.id, reader.id));
  const shared = await small.call(materials.share, { caller: ada, params });
  const guide = { id: shared.body.publicGuideId };
  const answers = await Promise.all([
    small.call(cards.rate, { caller: ada, params: { id: card?.id ?? '' }, body: { difficulty: 2, position: 1 } }),
    small.call(progress.recordForMaterial, { caller: ada, params, body: { accuracy: 80, cardsStudied: 2 } }),
    small.call(progress.dailyChallenge, { caller: ada }),
    small.call(library.copy, { caller: reader, params: guide }),
    small.call(library.report, { caller: reader, params: guide, body: { reason: 'wrong' } }),
    small.call(userRoutes.update, { caller: ada, body: { firstName: 'Ada' } }),
    small.call(privacy.request, {
      body: { requestType: 'access', email: ada.email, timestamp: '2026-03-10T12:00:00Z' },
    }),
    small.call(materials.create, { caller: ada, body: { ...text, enhanceExisting: id } }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect((await small.call(materials.remove, { caller: ada, params })).status).toBe(204);
  expect((await small.call(userRoutes.remove, { caller: ada, body: { confirm: ada.email } })).status).toBe(204);
});
