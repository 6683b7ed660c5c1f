import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { JOB_PRIORITY } from '#domain/plans.ts';
import { readPlan } from '#server/billing/plan.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/client.ts';
import { generation } from '#server/db/schema/index.ts';
import { lockQuota } from '#server/materials/quota.ts';
import type { GenerationRow } from './store.ts';

/** A plan goes first only for an account whose last work lies this far back: nobody passes the same person twice. */
const PAUSE_MS = 60_000;

type TurnOf = { userId: string; generationId: string };
type TurnContext = Pick<Context, 'jobs' | 'clock'>;

/**
 * Sends the job of the account's next generation, unless one of its jobs is on its way already. So the queue never holds more
 * than one job of an account, however much it has uploaded: whoever comes waits for one job of each account before, and no more.
 * Asked after every acceptance, and by the job itself before it ends: a job whose worker is killed runs again, and asks again.
 */
export async function sendNext(context: TurnContext, tx: Transaction, userId: string): Promise<void> {
  await lockQuota(tx, userId);
  const mine = eq(generation.userId, userId);
  const onItsWay = and(mine, isNotNull(generation.sentAt));
  const [busy] = await tx.select({ id: generation.id }).from(generation).where(onItsWay).limit(1);
  if (busy) return;
  const [next] = await tx
    .select()
    .from(generation)
    .where(and(mine, eq(generation.status, 'queued'), isNull(generation.sentAt)))
    // The account's own short texts first: nobody else waits for that.
    .orderBy(desc(eq(generation.lane, 'small')), asc(generation.createdAt), asc(generation.id))
    .limit(1);
  if (next) await send(context, tx, next);
}

async function send({ jobs, clock }: TurnContext, tx: Transaction, row: GenerationRow): Promise<void> {
  const { userId, id } = row;
  const sentAt = clock.now();
  await tx
    .update(generation)
    .set({ sentAt })
    .where(and(eq(generation.userId, userId), eq(generation.id, id)));
  const priority = (await workedLately(tx, row, sentAt)) ? 0 : JOB_PRIORITY[await readPlan(tx, userId, sentAt)];
  const key = row.request.reviewKey ? `${id}:approved` : id;
  await jobs.enqueue(queueOf(row), { userId, generationId: id }, { key, tx, priority });
}

/** Ends the turn of a generation whose job ends, however it went, and gives the next of the account its own. */
export async function passTurn(context: TurnContext & Pick<Context, 'db'>, ended: TurnOf): Promise<void> {
  const { userId, generationId } = ended;
  await context.db.transaction(async (tx) => {
    await lockQuota(tx, userId);
    await tx
      .update(generation)
      .set({ sentAt: null })
      .where(and(eq(generation.userId, userId), eq(generation.id, generationId)));
    await sendNext(context, tx, userId);
  });
}

export const queueOf = ({ lane }: Pick<GenerationRow, 'lane'>) => (lane === 'small' ? 'generate_small' : 'generate');

async function workedLately(tx: Transaction, { userId, id }: GenerationRow, now: Date): Promise<boolean> {
  const other = and(eq(generation.userId, userId), ne(generation.id, id));
  const lately = or(
    inArray(generation.status, ['queued', 'running']),
    gt(generation.finishedAt, new Date(now.getTime() - PAUSE_MS)),
  );
  return (await tx.$count(generation, and(other, lately))) > 0;
}
