import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { material, profile, publicGuide, user } from '#server/db/schema/index.ts';
import { AppError, notFound } from '#server/errors.ts';
import { takeUse } from '#server/limits/use-store.ts';
import { displayName } from '#server/user/profile.ts';
import { type GuideContent, objectKeysOf } from './content.ts';
import { withdrawGuide } from './remove.ts';
import { copyIntoGuide, readSnapshot } from './snapshot.ts';

type ShareContext = Pick<Context, 'config' | 'db' | 'objects' | 'jobs' | 'clock'>;

/**
 * Puts a snapshot of the material into the library, or a newer one in the place of the last. Throws `not_found`, or
 * `conflict` when there is nothing in it to study.
 */
export async function shareMaterial(context: ShareContext, userId: string, materialId: string): Promise<string> {
  const { db, objects } = context;
  const own = and(eq(material.userId, userId), eq(material.id, materialId));
  const [row] = await db.select().from(material).where(own);
  if (!row) throw notFound('The study material');
  const prefix = `guides/${uuidv7()}/`;
  try {
    // One moment of the author's rows, whatever is changed meanwhile.
    const read = await db.transaction((tx) => readSnapshot(tx, row, prefix), { isolationLevel: 'repeatable read' });
    if (read.cards.length === 0) throw new AppError('conflict', 'There are no cards in this study guide to share.');
    const bytes = read.sources.reduce((sum, s) => sum + s.size, 0);
    if (bytes > 0) await takeUse(db, limitsOf(context.config), userId, 'bytes', bytes, context.clock.now());
    const copied = await copyIntoGuide(objects, read, row.coverKey);
    return await transact(db, async (tx) => {
      // Deleted meanwhile, it must not come up in the library; and one sharing at a time decides which snapshot goes.
      const [still] = await tx.select({ id: material.id }).from(material).where(own).for('update');
      if (!still) throw notFound('The study material');
      const author = await authorName(tx, userId);
      const guide = {
        author,
        title: row.title,
        description: row.description,
        subject: row.subject,
        difficulty: row.difficulty,
        coverKey: copied.coverKey,
        cardCount: read.cards.length,
        questionCount: read.questions.length,
        content: copied.content,
      };
      const at = and(eq(publicGuide.ownerId, userId), eq(publicGuide.materialId, materialId));
      const [last] = await tx.select().from(publicGuide).where(at).for('update');
      if (!last) {
        const id = uuidv7();
        await tx.insert(publicGuide).values({ id, ownerId: userId, materialId, ...guide });
        return id;
      }
      await tx
        .update(publicGuide)
        .set({ ...guide, withdrawnAt: null })
        .where(at);
      const keys = objectKeysOf(last.content as GuideContent, last.coverKey);
      if (keys.length > 0) await context.jobs.enqueue('delete_objects', { keys }, { tx });
      return last.id;
    });
  } catch (error) {
    await objects.deleteAll(prefix).catch(() => undefined);
    throw error;
  }
}

async function authorName(db: Parameters<typeof readSnapshot>[0], userId: string): Promise<string> {
  const [row] = await db
    .select({ name: user.name, profile })
    .from(user)
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(eq(user.id, userId));
  if (!row) throw notFound('This account');
  return row.profile ? displayName(row.profile, row.name) : row.name;
}

/** Nothing happens when it is not shared. Throws `not_found` for a material that is not the learner's. */
export async function unshareMaterial(context: ShareContext, userId: string, materialId: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const own = and(eq(material.userId, userId), eq(material.id, materialId));
    const [row] = await tx.select({ id: material.id }).from(material).where(own).for('update');
    if (!row) throw notFound('The study material');
    const keys = await withdrawGuide(tx, userId, materialId);
    if (keys?.length) await context.jobs.enqueue('delete_objects', { keys }, { tx });
  });
}
