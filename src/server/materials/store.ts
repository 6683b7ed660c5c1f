import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Material } from '#contract/materials.ts';
import { requireMaterial } from '#server/cards/store.ts';
import type { Queryable } from '#server/db/client.ts';
import { flashcard, generation, material, publicGuide, quizQuestion, source } from '#server/db/schema/index.ts';
import type { FileUrl } from '#server/files/urls.ts';
import { deleteGuide } from '#server/library/remove.ts';

const CARDS = sql`select count(*)::int as cards, count(*) filter (where f.learned)::int as learned from ${flashcard} f
  where f.user_id = ${material.userId} and f.material_id = ${material.id} and f.deleted_at is null and not f.suspended`;
const QUESTIONS = sql`select count(*)::int as questions from ${quizQuestion} q
  where q.user_id = ${material.userId} and q.material_id = ${material.id}`;
const GUIDE = sql`select g.id as guide_id from ${publicGuide} g
  where g.owner_id = ${material.userId} and g.material_id = ${material.id} and g.withdrawn_at is null`;

/** A material with its counters, all from one query. */
export type MaterialRow = Awaited<ReturnType<typeof findMaterials>>[number];

export interface MaterialFilter {
  id?: string;
  /** Words of title and description; the last may be unfinished. */
  q?: string;
  tag?: string;
  /** The place after which the page begins: created at, id. */
  after?: [createdAt: string, id: string];
  limit?: number;
}

/** Newest first. */
export async function findMaterials(db: Queryable, userId: string, filter: MaterialFilter) {
  const conditions: (SQL | undefined)[] = [eq(material.userId, userId)];
  if (filter.id) conditions.push(eq(material.id, filter.id));
  if (filter.tag) conditions.push(sql`${filter.tag} = any(${material.tags})`);
  if (filter.q) conditions.push(sql`${material.search} @@ to_tsquery('simple', ${prefixQuery(filter.q)})`);
  if (filter.after) {
    const [createdAt, id] = filter.after;
    conditions.push(sql`(${material.createdAt}, ${material.id}) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return db
    .select({
      material,
      // Dates of JavaScript are coarser than those of PostgreSQL; a cursor must not be.
      cursorAt: sql<string>`to_char(${material.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      cards: sql<number>`c.cards`,
      learned: sql<number>`c.learned`,
      questions: sql<number>`q.questions`,
      guideId: sql<string | null>`g.guide_id`,
    })
    .from(material)
    .leftJoin(sql`lateral (${CARDS}) c`, sql`true`)
    .leftJoin(sql`lateral (${QUESTIONS}) q`, sql`true`)
    .leftJoin(sql`lateral (${GUIDE}) g`, sql`true`)
    .where(and(...conditions))
    .orderBy(sql`${material.createdAt} desc`, sql`${material.id} desc`)
    .limit(filter.limit ?? 1);
}

/** `plant cel` → `'plant':* & 'cel':*`. Words without letters or digits match nothing. */
function prefixQuery(q: string): string {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

export function toMaterial({ material: m, ...row }: MaterialRow, fileUrl: FileUrl): Material {
  return {
    id: m.id,
    title: m.title,
    description: m.description,
    imageUrl: m.coverKey ? fileUrl(m.coverKey, 'image/webp') : null,
    cardCount: row.cards,
    questionCount: row.questions,
    progress: row.cards === 0 ? 0 : Math.round((row.learned / row.cards) * 1000) / 10,
    aiAnalysis: {
      subject: m.subject,
      difficulty: m.difficulty,
      confidenceScore: m.confidence,
      conceptsCount: m.concepts.length,
    },
    tags: m.tags,
    publicGuideId: row.guideId,
    createdAt: m.createdAt.toISOString(),
    updatedAt: m.updatedAt.toISOString(),
  };
}

export async function findMaterial(db: Queryable, userId: string, id: string): Promise<MaterialRow | null> {
  const [row] = await findMaterials(db, userId, { id });
  return row ?? null;
}

/** False when the learner has no such material. */
export async function updateMaterial(
  db: Queryable,
  userId: string,
  id: string,
  change: { title?: string; description?: string; tags?: string[] },
): Promise<boolean> {
  const changed = await db
    .update(material)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(material.userId, userId), eq(material.id, id)))
    .returning({ id: material.id });
  return changed.length > 0;
}

/** Deletes the rows of a material and gives the keys of its objects; null when the learner has none such. */
export async function deleteMaterial(tx: Queryable, userId: string, id: string): Promise<string[] | null> {
  const own = and(eq(material.userId, userId), eq(material.id, id));
  const [row] = await tx.select({ coverKey: material.coverKey }).from(material).where(own).for('update');
  if (!row) return null;
  const sources = await tx
    .select({ objectKey: source.objectKey, imageKey: source.imageKey })
    .from(source)
    .where(and(eq(source.userId, userId), eq(source.materialId, id)));
  const guideKeys = (await deleteGuide(tx, userId, id)) ?? [];
  await tx.delete(generation).where(and(eq(generation.userId, userId), eq(generation.materialId, id)));
  await tx.delete(material).where(own);
  const keys = [row.coverKey, ...sources.flatMap((s) => [s.objectKey, s.imageKey]), ...guideKeys];
  return [...new Set(keys.filter((key) => key !== null))];
}

/** Retires or keeps the cards whose place is gone; gives how many. */
export async function settleOrphans(
  tx: Queryable,
  userId: string,
  materialId: string,
  action: 'retire' | 'keep',
): Promise<number> {
  await requireMaterial(tx, userId, materialId, { lock: true });
  const orphans = and(
    eq(flashcard.userId, userId),
    eq(flashcard.materialId, materialId),
    eq(flashcard.orphaned, true),
    isNull(flashcard.deletedAt),
  );
  const now = sql`now()` as unknown as Date;
  const change = action === 'retire' ? { deletedAt: now, updatedAt: now } : { orphaned: false, updatedAt: now };
  const cards = await tx.update(flashcard).set(change).where(orphans).returning({ id: flashcard.id });
  const questions = and(
    eq(quizQuestion.userId, userId),
    eq(quizQuestion.materialId, materialId),
    eq(quizQuestion.orphaned, true),
  );
  if (action === 'retire') await tx.delete(quizQuestion).where(questions);
  else await tx.update(quizQuestion).set({ orphaned: false }).where(questions);
  return cards.length;
}

export async function countOrphans(db: Queryable, userId: string, materialId: string): Promise<number> {
  return db.$count(
    flashcard,
    and(
      eq(flashcard.userId, userId),
      inArray(flashcard.materialId, [materialId]),
      eq(flashcard.orphaned, true),
      isNull(flashcard.deletedAt),
    ),
  );
}
