import { createHash } from 'node:crypto';
import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Queryable, Transaction } from '#server/db/client.ts';
import { flashcard, material } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import type { Cursor } from '#server/http/paging.ts';
import { type CardRow, cardColumns } from './rows.ts';

const own = (userId: string, id: string) => and(eq(flashcard.userId, userId), eq(flashcard.id, id));

/**
 * Throws `not_found` unless the material is the learner's. With `lock`, whoever changes several of its cards or questions
 * waits here for the others, before any of them is touched: so that no two hold what the other wants.
 */
export async function requireMaterial(
  db: Queryable,
  userId: string,
  materialId: string,
  options: { lock?: boolean } = {},
): Promise<void> {
  const query = db
    .select({ id: material.id })
    .from(material)
    .where(and(eq(material.userId, userId), eq(material.id, materialId)));
  const rows = options.lock ? await query.for('no key update') : await query;
  if (rows.length === 0) throw notFound('That study material');
}

/** Cards in study order; `after` is [position, id]. */
export async function listCards(
  db: Queryable,
  userId: string,
  materialId: string,
  options: { after: Cursor | null; limit: number; suspended: boolean },
): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(flashcard)
    .where(
      and(
        eq(flashcard.userId, userId),
        eq(flashcard.materialId, materialId),
        isNull(flashcard.deletedAt),
        options.suspended ? undefined : eq(flashcard.suspended, false),
        options.after
          ? sql`(flashcard.position, flashcard.id) > (${options.after[0]}::int, ${options.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(flashcard.position), asc(flashcard.id))
    .limit(options.limit);
}

/** Throws `not_found`, also for a deleted card. */
export async function getCard(db: Queryable, userId: string, id: string): Promise<CardRow> {
  const [row] = await db
    .select(cardColumns)
    .from(flashcard)
    .where(and(own(userId, id), isNull(flashcard.deletedAt)));
  if (!row) throw notFound('That card');
  return row;
}

export interface CardEdit {
  term?: string | undefined;
  definition?: string | undefined;
  tags?: string[] | undefined;
  suspended?: boolean | undefined;
}

export async function editCard(db: Queryable, userId: string, id: string, edit: CardEdit, now: Date): Promise<void> {
  const { term, definition, tags, suspended } = edit;
  if (term === undefined && definition === undefined && tags === undefined && suspended === undefined) return;
  const words = term !== undefined || definition !== undefined;
  await db
    .update(flashcard)
    .set({ term, definition, tags, suspended, ...(words ? { edited: true } : {}), updatedAt: now })
    .where(own(userId, id));
}

/** A card of the learner's own, at the end of the material. */
export async function addCard(
  tx: Transaction,
  userId: string,
  materialId: string,
  card: { term: string; definition: string; tags: string[] },
  now: Date,
): Promise<CardRow> {
  await requireMaterial(tx, userId, materialId, { lock: true });
  const id = v7();
  await tx.insert(flashcard).values({
    userId,
    id,
    materialId,
    kind: 'own',
    ...card,
    contentHash: createHash('sha256')
      .update(JSON.stringify(['own', card.term, card.definition]))
      .digest('hex'),
    position: sql`(select coalesce(max(position) + 1, 0) from flashcard
      where user_id = ${userId} and material_id = ${materialId})`,
    createdAt: now,
    updatedAt: now,
  });
  return getCard(tx, userId, id);
}

/** Puts the card at a place of its material, from 0; beyond the end is the end. */
export async function moveCard(tx: Transaction, userId: string, card: CardRow, position: number): Promise<void> {
  await requireMaterial(tx, userId, card.materialId, { lock: true });
  const [others] = await tx
    .select({ count: count() })
    .from(flashcard)
    .where(
      and(
        eq(flashcard.userId, userId),
        eq(flashcard.materialId, card.materialId),
        isNull(flashcard.deletedAt),
        sql`${flashcard.id} <> ${card.id}`,
      ),
    );
  const place = Math.min(position, others?.count ?? 0);
  await tx.execute(sql`
    with ordered as (
      select id, row_number() over (order by position, id) - 1 as place from flashcard
      where user_id = ${userId} and material_id = ${card.materialId} and deleted_at is null and id <> ${card.id})
    update flashcard f set position = case when o.place < ${place} then o.place else o.place + 1 end
    from ordered o where f.user_id = ${userId} and f.id = o.id`);
  await tx.update(flashcard).set({ position: place }).where(own(userId, card.id));
}

export async function deleteCard(db: Queryable, userId: string, id: string, now: Date): Promise<void> {
  const rows = await db
    .update(flashcard)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(own(userId, id), isNull(flashcard.deletedAt)))
    .returning({ id: flashcard.id });
  if (rows.length === 0) throw notFound('That card');
}

/** Restoring a card that is there changes nothing. Throws `not_found` once it is purged. */
export async function restoreCard(db: Queryable, userId: string, id: string, now: Date): Promise<CardRow> {
  await db
    .update(flashcard)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(own(userId, id), isNotNull(flashcard.deletedAt)));
  return getCard(db, userId, id);
}

/** Cards due now over all materials, most overdue first; `after` is [due, id]. */
export async function dueCards(
  db: Queryable,
  userId: string,
  options: { now: Date; after: Cursor | null; limit: number },
): Promise<(CardRow & { materialTitle: string })[]> {
  return db
    .select({ ...cardColumns, materialTitle: material.title })
    .from(flashcard)
    .innerJoin(material, and(eq(material.userId, flashcard.userId), eq(material.id, flashcard.materialId)))
    .where(
      and(
        eq(flashcard.userId, userId),
        lte(flashcard.due, options.now),
        eq(flashcard.suspended, false),
        isNull(flashcard.deletedAt),
        options.after
          ? sql`(flashcard.due, flashcard.id) > (${options.after[0]}::timestamptz, ${options.after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(flashcard.due), asc(flashcard.id))
    .limit(options.limit);
}
