import { and, eq } from 'drizzle-orm';
import type { Objects } from '#ports/objects.ts';
import type { Queryable } from '#server/db/client.ts';
import { publicGuide } from '#server/db/schema/index.ts';
import { type GuideContent, objectKeysOf } from './content.ts';

/** Takes the guide of a material out of the library; gives its object keys, or null where it was not shared. */
export async function deleteGuide(tx: Queryable, ownerId: string, materialId: string): Promise<string[] | null> {
  const [row] = await tx
    .delete(publicGuide)
    .where(and(eq(publicGuide.ownerId, ownerId), eq(publicGuide.materialId, materialId)))
    .returning({ content: publicGuide.content, coverKey: publicGuide.coverKey });
  return row ? objectKeysOf(row.content as GuideContent, row.coverKey) : null;
}

/** Takes everything that a learner has shared out of the library, objects too. For the deletion of an account. */
export async function removeGuidesOf(db: Queryable, objects: Objects, userId: string): Promise<void> {
  const rows = await db
    .delete(publicGuide)
    .where(eq(publicGuide.ownerId, userId))
    .returning({ content: publicGuide.content });
  for (const { content } of rows) await objects.deleteAll((content as GuideContent).prefix);
}
