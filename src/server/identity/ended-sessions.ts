import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/client.ts';
import { endedSession } from '#server/db/schema/index.ts';

/** Written by the database itself whenever a session's row goes, whoever deleted it: see the migration `ended-sessions`. */
const CHANNEL = 'etch_ended_session';
/** So that an operator sees what the connection is for. */
export const LISTENER = 'etch ended sessions';
/** Tokens live 15 minutes: older endings have none left. */
const KEEP_MS = 3_600_000;
const RETRY_MS = 1000;
const PULSE_MS = 2000;
/** A connection that has not answered for so long may have missed something. */
const DOUBT_MS = 5000;
const ANSWER_MS = 3000;

export interface EndedSessions {
  has(sessionId: string): Promise<boolean>;
  /** This process has heard of every session that ended before the call. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sessions that ended lately, known in memory in every process through LISTEN/NOTIFY. While the listening connection is down,
 * or has not shown of late that it lives, the table is asked instead, so that nothing is missed.
 */
export async function watchEndedSessions(db: Database, url: string): Promise<EndedSessions> {
  const known = new Map<string, number>();
  let client: pg.Client | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const add = (sessionId: string) => known.set(sessionId, performance.now());
  const drop = (dead: pg.Client) => {
    if (client === dead) client = null;
    dead.end().catch(() => {});
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    next.on('error', () => drop(next));
    next.on('end', () => {
      drop(next);
      if (closed) return;
      clearTimeout(retry);
      retry = setTimeout(() => connect().catch(() => {}), RETRY_MS);
    });
    next.on('notification', ({ payload }) => payload && add(payload));
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    const seconds = KEEP_MS / 1000;
    const { rows } = await next.query<{ id: string }>(
      `SELECT session_id AS id FROM ended_session WHERE ended_at > now() - make_interval(secs => ${seconds})`,
    );
    for (const row of rows) add(row.id);
    answeredAt = performance.now();
    client = next;
  };
  // The answer comes after every notice of what was committed before the question.
  const ask = async () => {
    const asked = client;
    if (!asked) return;
    try {
      await asked.query('SELECT 1');
      answeredAt = performance.now();
    } catch {
      drop(asked);
    }
  };
  await connect();
  const pulse = setInterval(() => {
    for (const [sessionId, at] of known) if (performance.now() - at > KEEP_MS) known.delete(sessionId);
    void ask();
  }, PULSE_MS);
  pulse.unref();

  return {
    async has(sessionId) {
      if (known.has(sessionId)) return true;
      if (client && performance.now() - answeredAt < DOUBT_MS) return false;
      return (await db.$count(endedSession, eq(endedSession.sessionId, sql`${sessionId}::uuid`))) > 0;
    },
    caughtUp: ask,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await client?.end().catch(() => {});
    },
  };
}
