import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '#domain/plans.ts';
import { shownAs } from '#domain/uploads.ts';
import type { Evidence } from '#pipeline/types.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { type Queryable, transact } from '#server/db/client.ts';
import { material, publicGuide } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { requireBytes, requireCards } from '#server/limits/room.ts';
import { takeUse } from '#server/limits/use-store.ts';
import { insertCards, insertQuestions, insertSources } from '#server/materials/insert.ts';
import { lockQuota, takeQuota } from '#server/materials/quota.ts';
import type { NewCard, NewQuestion, NewSegment, NewSource, PlacedEvidence } from '#server/materials/rows.ts';
import { coverKey, imageKey, originalKey } from '#server/uploads/keys.ts';
import { forget } from '#server/uploads/receive.ts';
import type { GuideContent } from './content.ts';
import { findGuide } from './store.ts';

/** Makes a material of the learner's own from a guide; gives its id. Throws `not_found`, `upgrade_required`, or for what the account may not have. */
export async function copyGuide(
  context: Pick<Context, 'config' | 'db' | 'objects' | 'clock'>,
  userId: string,
  plan: Plan,
  guideId: string,
): Promise<string> {
  const { db, objects } = context;
  const guide = await findGuide(db, guideId);
  if (!guide) throw notFound('The guide');
  const content = guide.content as GuideContent;
  const bytes = content.sources.reduce((sum, s) => sum + s.size, 0);
  const limits = limitsOf(context.config);
  const requireRoom = async (at: Queryable) => {
    await requireBytes(at, limits, userId, bytes);
    await requireCards(at, limits, userId, content.cards.length + content.questions.length);
  };
  // Before anything is copied; the transaction asks again.
  await requireRoom(db);
  if (bytes > 0) await takeUse(db, limits, userId, 'bytes', bytes, context.clock.now());
  const materialId = uuidv7();
  const rows = rowsOfCopy(userId, materialId, content);
  const cover = guide.coverKey ? coverKey(userId, materialId) : null;
  const placed: { objectKey: string }[] = [];
  const copy = async (from: string, to: string, type: string) => {
    placed.push({ objectKey: to });
    await objects.put(to, await objects.stream(from), type);
  };
  try {
    for (const [i, s] of rows.sources.entries()) {
      const from = content.sources[i] as GuideContent['sources'][number];
      await copy(from.objectKey, s.objectKey, s.mediaType);
      if (from.imageKey && s.imageKey) await copy(from.imageKey, s.imageKey, shownAs(s.mediaType));
    }
    if (guide.coverKey && cover) await copy(guide.coverKey, cover, 'image/webp');
    await transact(db, async (tx) => {
      await lockQuota(tx, userId);
      await requireRoom(tx);
      await takeQuota(tx, userId, plan, context.clock.now());
      const counted = await tx
        .update(publicGuide)
        .set({ copies: sql`${publicGuide.copies} + 1` })
        .where(eq(publicGuide.id, guideId))
        .returning({ id: publicGuide.id });
      if (counted.length === 0) throw notFound('The guide');
      await tx.insert(material).values({
        userId,
        id: materialId,
        title: guide.title,
        description: guide.description,
        coverKey: cover,
        subject: guide.subject,
        difficulty: guide.difficulty,
        confidence: content.confidence,
        concepts: content.concepts.map((c) => ({ ...c, evidence: rows.place(c.evidence) })),
        keyTerms: content.keyTerms.map((t) => ({ ...t, evidence: rows.place(t.evidence) })),
        language: content.language,
        model: content.model,
        dropped: {},
        notices: [`Copied from the public library. Shared by ${guide.author}.`],
      });
      if (rows.sources.length > 0) await insertSources(tx, rows);
      await insertCards(tx, materialId, rows.cards);
      await insertQuestions(tx, materialId, rows.questions);
    });
    return materialId;
  } catch (error) {
    await forget(objects, placed);
    // Its objects go with it.
    if ((await findGuide(db, guideId)) === null) throw notFound('The guide');
    throw error;
  }
}

/** The snapshot's rows for their new owner, with ids of their own. */
function rowsOfCopy(userId: string, materialId: string, content: GuideContent) {
  const ids = new Map<string, string>();
  const fresh = (id: string) => {
    const made = ids.get(id) ?? uuidv7();
    ids.set(id, made);
    return made;
  };
  const sources = content.sources.map((s): NewSource => {
    const id = fresh(s.id);
    const keys = { objectKey: originalKey(userId, id), imageKey: s.imageKey ? imageKey(userId, id) : null };
    return { ...s, ...keys, id, userId, materialId };
  });
  const segments = content.segments.map(
    (s): NewSegment => ({ ...s, id: fresh(s.id), sourceId: fresh(s.sourceId), userId }),
  );
  const known = new Set(content.segments.map((s) => s.id));
  const place = (evidence: readonly (Evidence | PlacedEvidence)[]): PlacedEvidence[] =>
    evidence
      .filter(({ segmentId }) => known.has(segmentId))
      .map(({ segmentId, quote }) => ({ segmentId: fresh(segmentId), quote }));
  const occluded = <T extends { occlusion: GuideContent['cards'][number]['occlusion'] }>(item: T) => ({
    ...item,
    occlusion: item.occlusion && { ...item.occlusion, sourceId: fresh(item.occlusion.sourceId) },
  });
  const cards = content.cards.map(
    (c): NewCard => ({ ...occluded(c), id: fresh(c.id), userId, materialId, evidence: place(c.evidence) }),
  );
  const cardIds = new Set(content.cards.map((c) => c.id));
  const questions = content.questions.map(({ card, ...q }): NewQuestion => {
    const flashcardId = card && cardIds.has(card) ? fresh(card) : null;
    return {
      ...occluded(q),
      id: uuidv7(),
      userId,
      materialId,
      flashcardId,
      card: undefined,
      evidence: place(q.evidence),
    };
  });
  return { sources, segments, cards, questions, place };
}
