import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PublicGuide } from '#contract/library.ts';
import type { Queryable } from '#server/db/client.ts';
import { publicGuide } from '#server/db/schema/index.ts';
import type { FileUrl } from '#server/files/urls.ts';

const { content: _content, search: _search, ...columns } = getTableColumns(publicGuide);
export type GuideRow = Omit<typeof publicGuide.$inferSelect, 'content' | 'search'>;

/** Neither reported too often nor taken out. */
const SHOWN = and(isNull(publicGuide.hiddenAt), isNull(publicGuide.withdrawnAt));

/** What this reader sees: a hidden guide stays in sight of its author, who must know what became of it. */
const shownTo = (readerId: string) =>
  and(isNull(publicGuide.withdrawnAt), or(isNull(publicGuide.hiddenAt), eq(publicGuide.ownerId, readerId)));

const MOST_SUBJECTS = 50;

export interface GuideFilter {
  readerId: string;
  q?: string | undefined;
  subject?: string | undefined;
  difficulty?: 'easy' | 'medium' | 'hard' | undefined;
  /** The place after which the page begins: created at, id. */
  after: [createdAt: string, id: string] | null;
  limit: number;
}

/** Newest first, without those of others that were reported too often. */
export async function findGuides(db: Queryable, filter: GuideFilter): Promise<(GuideRow & { cursorAt: string })[]> {
  const conditions: (SQL | undefined)[] = [shownTo(filter.readerId)];
  if (filter.q) conditions.push(sql`${publicGuide.search} @@ to_tsquery('simple', ${prefixQuery(filter.q)})`);
  if (filter.subject) conditions.push(sql`lower(${publicGuide.subject}) = lower(${filter.subject})`);
  if (filter.difficulty) conditions.push(eq(publicGuide.difficulty, filter.difficulty));
  if (filter.after) {
    const [createdAt, id] = filter.after;
    conditions.push(sql`(${publicGuide.createdAt}, ${publicGuide.id}) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  return (
    db
      // Dates of JavaScript are coarser than those of PostgreSQL; a cursor must not be.
      .select({
        ...columns,
        cursorAt: sql<string>`to_char(${publicGuide.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      })
      .from(publicGuide)
      .where(and(...conditions))
      .orderBy(sql`${publicGuide.createdAt} desc`, sql`${publicGuide.id} desc`)
      .limit(filter.limit)
  );
}

/** As most of its guides write it; a choice of more is no help to anybody. */
export async function findSubjects(db: Queryable): Promise<{ subject: string; guides: number }[]> {
  return db
    .select({
      subject: sql<string>`mode() within group (order by ${publicGuide.subject})`,
      guides: sql<number>`count(*)::int`,
    })
    .from(publicGuide)
    .where(and(SHOWN, sql`${publicGuide.subject} <> ''`))
    .groupBy(sql`lower(${publicGuide.subject})`)
    .orderBy(sql`count(*) desc, lower(${publicGuide.subject})`)
    .limit(MOST_SUBJECTS);
}

/** `plant cel` → `'plant':* & 'cel':*`. Words without letters or digits match nothing. */
function prefixQuery(q: string): string {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

/**
 * With its content; null when there is none or it is not shown, to `readerId` when one is given. `lock` holds it until the
 * transaction ends.
 */
export async function findGuide(db: Queryable, id: string, options: { readerId?: string; lock?: 'update' } = {}) {
  const { readerId, lock } = options;
  const query = db
    .select()
    .from(publicGuide)
    .where(and(eq(publicGuide.id, id), readerId ? shownTo(readerId) : SHOWN));
  const [row] = lock ? await query.for(lock) : await query;
  return row ?? null;
}

export function toGuide(row: GuideRow, readerId: string, fileUrl: FileUrl): PublicGuide {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    difficulty: row.difficulty,
    author: row.author,
    own: row.ownerId === readerId,
    hidden: row.hiddenAt !== null,
    imageUrl: row.coverKey ? fileUrl(row.coverKey, 'image/webp') : null,
    cardCount: row.cardCount,
    questionCount: row.questionCount,
    copies: row.copies,
    createdAt: row.createdAt.toISOString(),
  };
}
