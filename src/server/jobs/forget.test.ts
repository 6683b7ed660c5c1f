import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/test-worker.ts';
import { CLEAN_EVERY_SECONDS } from './queues.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    replace: ({ mailer }) => ({
      mailer: {
        ...mailer,
        async send(letter) {
          if (letter.to.startsWith('refused@')) throw new Error('no such user');
          await mailer.send(letter);
        },
      },
    }),
  });
  await testWorker(t);
});

const mail = (to: string) => ({
  to,
  subject: 'Choose a new password',
  text: 'https://etch.example/?token=t',
  html: '',
});
/** Whatever state they are in. */
const kept = async (to: string) => (await mailsTo(t.db, to)).length;
const run = (query: string, values: unknown[]) => t.db.$client.query(query, values);

describe('the queue, on a real clock', () => {
  it('forgets a mail as soon as it is sent', async () => {
    await t.context.jobs.enqueue('mail', mail('sent@example.org'));
    await expect.poll(() => t.mails.map(({ to }) => to), { timeout: 10_000 }).toContain('sent@example.org');
    await expect.poll(() => kept('sent@example.org'), { timeout: 5000 }).toBe(0);
  });

  it('keeps no letter of a mail that it gave up', async () => {
    const to = 'refused@example.org';
    await t.db.transaction(async (tx) => {
      await t.context.jobs.enqueue('mail', mail(to), { tx });
      await tx.execute(sql`UPDATE pgboss.job SET retry_limit = 0 WHERE data->>'to' = ${to}`);
    });
    const states = async () =>
      (await run(`SELECT name, state FROM pgboss.job WHERE data->>'to' = $1`, [to])).rows as object[];
    // The dead letter was handled and is gone; what failed goes with the next look below.
    await expect.poll(states, { timeout: 15_000 }).toEqual([{ name: 'mail', state: 'failed' }]);
    await run(`UPDATE pgboss.job SET completed_on = now() - interval '6 minutes' WHERE data->>'to' = $1`, [to]);
  });

  it('looks for what killed workers left behind every half minute', async () => {
    const done = `INSERT INTO pgboss.job (name, data, state, completed_on, keep_until, deletion_seconds)
      SELECT 'mail', $1, 'completed', now() - interval '6 minutes', now() + interval '1 day', deletion_seconds
      FROM pgboss.queue WHERE name = 'mail'`;
    await run(done, [JSON.stringify(mail('left@example.org'))]);
    // As it is when the last look was that long ago.
    await run(`UPDATE pgboss.queue SET maintain_on = now() - make_interval(secs => $1) WHERE name = 'mail'`, [
      CLEAN_EVERY_SECONDS + 1,
    ]);
    const left = async () => (await kept('left@example.org')) + (await kept('refused@example.org'));
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
  });
});
