import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { GenerationRow } from './store.ts';
import { passTurn, queueOf } from './turns.ts';

/**
 * Gives a new job to every generation whose job is gone, whatever took it, and a turn to every account that waits for one
 * though nothing of it is on its way: so that each generation ends.
 */
export async function sweepGenerations(context: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { db, jobs } = context;
  const { rows } = await db.execute<{ user_id: string; id: string; attempts: number; lane: GenerationRow['lane'] }>(sql`
    select g.user_id, g.id, g.attempts, g.lane from generation g
    where (g.status = 'running' or (g.status = 'queued' and g.sent_at is not null)) and g.created_at < now() - interval '1 minute'
      and not exists (
        select 1 from pgboss.job j
        where j.name like 'generate%' and j.state in ('created', 'retry', 'active')
          and j.data->>'generationId' = g.id::text)
    limit 1000`);
  for (const { user_id: userId, id, attempts, lane } of rows) {
    await jobs.enqueue(queueOf({ lane }), { userId, generationId: id }, { key: `${id}:again:${attempts}` });
  }
  const stuck = await db.execute<{ user_id: string; id: string }>(sql`
    select distinct on (g.user_id) g.user_id, g.id from generation g
    where g.created_at < now() - interval '1 minute' and (
      (g.sent_at is not null and g.status not in ('queued', 'running') and not exists (
        select 1 from pgboss.job j
        where j.name like 'generate%' and j.state in ('created', 'retry', 'active')
          and j.data->>'generationId' = g.id::text))
      or (g.status = 'queued' and not exists (
        select 1 from generation o where o.user_id = g.user_id and o.sent_at is not null)))
    limit 1000`);
  for (const { user_id: userId, id } of stuck.rows) await passTurn(context, { userId, generationId: id });
}
