import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '#domain/plans.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type GenerationRequest, material } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { requireBytes, requireCards, requireOpenJob } from '#server/limits/room.ts';
import { lockQuota, requireQuota } from '#server/materials/quota.ts';
import { cleanData } from '#server/uploads/clean.ts';
import { bytesOf, type GenerationRow, insertGeneration } from './store.ts';
import { sendNext } from './turns.ts';

/**
 * Accepts a generation: its row and, when it is the account's turn, its job are stored together, so that what is acknowledged
 * is never lost. The files are in the object store by then. Throws `upgrade_required`, `rate_limited` or `storage_full` for
 * what the account may not have, or `not_found` for a material that is not the learner's.
 */
export async function startGeneration(
  context: Pick<Context, 'config' | 'db' | 'jobs' | 'clock'>,
  userId: string,
  plan: Plan,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const id = uuidv7();
  const limits = limitsOf(context.config);
  return context.db.transaction(async (tx) => {
    await lockQuota(tx, userId);
    await requireOpenJob(tx, limits, userId);
    await requireBytes(tx, limits, userId, bytesOf(request));
    await requireCards(tx, limits, userId, 1);
    if (request.enhanceMaterialId) {
      const [own] = await tx
        .select({ id: material.id })
        .from(material)
        .where(and(eq(material.userId, userId), eq(material.id, request.enhanceMaterialId)));
      if (!own) throw notFound('The study material');
    } else {
      await requireQuota(tx, userId, plan, context.clock.now());
    }
    const row = await insertGeneration(tx, userId, id, cleanData(request));
    await sendNext(context, tx, userId);
    return row;
  });
}
