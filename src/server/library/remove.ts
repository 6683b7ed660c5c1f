import { and, eq, sql } from 'drizzle-orm';
import type { Objects } from '#ports/objects.ts';
import type { Queryable } from '#server/db/client.ts';
import { guideReport, publicGuide } from '#server/db/schema/index.ts';
import { type GuideContent, objectKeysOf } from './content.ts';

/** Takes the guide of a material out of the library; gives its object keys, or null where it was not shared. */
export async function deleteGuide(tx: Queryable, ownerId: string, materialId: string): Promise<string[] | null> {
  const [row] = await tx
    .delete(publicGuide)
    .where(and(eq(publicGuide.ownerId, ownerId), eq(publicGuide.materialId, materialId)))
    .returning({ content: publicGuide.content, coverKey: publicGuide.coverKey });
  return row ? objectKeysOf(row.content as GuideContent, row.coverKey) : null;
}

/**
 * Takes the guide out of the library as its author wishes; gives its object keys, or null where it was not shared. What was
 * reported stays reported: its row waits, empty, for the operator and for a new sharing.
 */
export async function withdrawGuide(tx: Queryable, ownerId: string, materialId: string): Promise<string[] | null> {
  const mine = and(eq(publicGuide.ownerId, ownerId), eq(publicGuide.materialId, materialId));
  const [row] = await tx.select().from(publicGuide).where(mine).for('update');
  if (!row || row.withdrawnAt) return null;
  if ((await tx.$count(guideReport, eq(guideReport.guideId, row.id))) === 0)
    return deleteGuide(tx, ownerId, materialId);
  const content = row.content as GuideContent;
  const keys = objectKeysOf(content, row.coverKey);
  await tx
    .update(publicGuide)
    .set({
      withdrawnAt: sql`now()` as unknown as Date,
      description: '',
      coverKey: null,
      content: { ...content, concepts: [], keyTerms: [], sources: [], segments: [], cards: [], questions: [] },
    })
    .where(mine);
  return keys;
}

/** Takes everything that a learner has shared out of the library, objects too. For the deletion of an account. */
export async function removeGuidesOf(db: Queryable, objects: Objects, userId: string): Promise<void> {
  const rows = await db
    .delete(publicGuide)
    .where(eq(publicGuide.ownerId, userId))
    .returning({ content: publicGuide.content });
  for (const { content } of rows) await objects.deleteAll((content as GuideContent).prefix);
}
