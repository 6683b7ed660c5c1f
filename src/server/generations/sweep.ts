import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Gives a new job to every open generation whose job is gone, whatever took it: so that each one ends. */
export async function sweepGenerations({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await db.execute<{ user_id: string; id: string; attempts: number }>(sql`
    select g.user_id, g.id, g.attempts from generation g
    where g.status in ('queued', 'running') and g.created_at < now() - interval '1 minute'
      and not exists (
        select 1 from pgboss.job j
        where j.name in ('generate', 'generate_dead') and j.state in ('created', 'retry', 'active')
          and j.data->>'generationId' = g.id::text)
    limit 1000`);
  for (const { user_id: userId, id, attempts } of rows) {
    await jobs.enqueue('generate', { userId, generationId: id }, { key: `${id}:again:${attempts}` });
  }
}
