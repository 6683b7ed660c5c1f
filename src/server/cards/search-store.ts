import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';

export interface Hit extends Record<string, unknown> {
  kind: 'material' | 'flashcard';
  id: string;
  materialId: string;
  materialTitle: string;
  title: string;
  excerpt: string;
}

/** Every word must occur, as the beginning of a word at least. Quoted, so that no operator of the query language gets in. */
export function prefixQuery(words: string): string {
  return words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');
}

/** Materials and cards of the learner's library, best first. */
export async function searchLibrary(db: Queryable, userId: string, words: string, limit: number): Promise<Hit[]> {
  const wanted = prefixQuery(words);
  if (wanted === '') return [];
  const query = sql`to_tsquery('simple', ${wanted})`;
  const options = 'MaxWords=30, MinWords=12, StartSel="", StopSel=""';
  // The excerpt is made for the rows that are given, not for all that match.
  const result = await db.execute<Hit>(sql`
    with hit as (
      select 'material' as kind, m.id, m.id as material_id, m.title as material_title, m.title, m.description as body,
        ts_rank(m.search, ${query}) + 0.1 as rank
      from material m where m.user_id = ${userId} and m.search @@ ${query}
      union all
      select 'flashcard', f.id, f.material_id, m.title, f.term, f.definition, ts_rank(f.search, ${query})
      from flashcard f join material m on m.user_id = f.user_id and m.id = f.material_id
      where f.user_id = ${userId} and f.deleted_at is null and f.search @@ ${query}
      order by rank desc, id limit ${limit})
    select kind, id, material_id as "materialId", material_title as "materialTitle", title,
      ts_headline('simple', body, ${query}, ${options}) as excerpt
    from hit order by rank desc, id`);
  return result.rows;
}
