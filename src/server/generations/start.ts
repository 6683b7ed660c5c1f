import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '#domain/plans.ts';
import type { Context } from '#server/context.ts';
import { type GenerationRequest, material } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { lockQuota, requireQuota } from '#server/materials/quota.ts';
import { cleanData } from '#server/uploads/clean.ts';
import { type GenerationRow, insertGeneration } from './store.ts';
import { sendNext } from './turns.ts';

/**
 * Accepts a generation: its row and, when it is the account's turn, its job are stored together, so that what is acknowledged
 * is never lost. The files are in the object store by then. Throws `upgrade_required`, or `not_found` for a material that is
 * not the learner's.
 */
export async function startGeneration(
  context: Pick<Context, 'db' | 'jobs' | 'clock'>,
  userId: string,
  plan: Plan,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const id = uuidv7();
  return context.db.transaction(async (tx) => {
    await lockQuota(tx, userId);
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
