import { getTableColumns, sql } from 'drizzle-orm';
import type { Flashcard, Question } from '#contract/cards.ts';
import type { Evidence, Occlusion } from '#contract/common.ts';
import { flashcard, quizQuestion, type StoredOcclusion } from '#server/db/schema/index.ts';
import type { FileUrl } from '#server/files/urls.ts';

/** The re-encoded picture, or the PDF that has the page; an original picture is never served. */
interface Picture {
  key: string;
  type: string;
}

const { search: _search, contentHash: _cardHash, ...cardFields } = getTableColumns(flashcard);
const { contentHash: _questionHash, ...questionFields } = getTableColumns(quizQuestion);

// Table names are written out: drizzle leaves them away in a query on one table, and the inner ones would win.
const pictureOf = (table: 'flashcard' | 'quiz_question') =>
  sql<Picture | null>`(select jsonb_build_object('key', coalesce(s.image_key, s.object_key),
      'type', case when s.image_key is null then s.media_type else 'image/webp' end) from source s
    where s.user_id = ${sql.raw(table)}.user_id and s.id = (${sql.raw(table)}.occlusion->>'sourceId')::uuid
      and (s.image_key is not null or s.media_type = 'application/pdf'))`;

const evidenceOf = (
  links: 'card_evidence' | 'question_evidence',
  item: 'flashcard_id' | 'question_id',
  table: string,
) =>
  sql<Evidence[]>`(select coalesce(jsonb_agg(jsonb_build_object('sourceId', s.source_id, 'segmentId', s.id,
      'page', s.page, 'polygon', s.polygon, 'text', e.quote) order by e.position), '[]'::jsonb)
    from ${sql.raw(links)} e join segment s on s.user_id = e.user_id and s.id = e.segment_id
    where e.user_id = ${sql.raw(table)}.user_id and e.${sql.raw(item)} = ${sql.raw(table)}.id)`;

/** A card with its evidence and its picture, in one query. */
export const cardColumns = {
  ...cardFields,
  picture: pictureOf('flashcard').as('picture'),
  evidence: evidenceOf('card_evidence', 'flashcard_id', 'flashcard').as('evidence'),
};
export const questionColumns = {
  ...questionFields,
  picture: pictureOf('quiz_question').as('picture'),
  evidence: evidenceOf('question_evidence', 'question_id', 'quiz_question').as('evidence'),
};

type Proven = { evidence: Evidence[]; picture: Picture | null };
export type CardRow = Omit<typeof flashcard.$inferSelect, 'search' | 'contentHash'> & Proven;
export type QuestionRow = Omit<typeof quizQuestion.$inferSelect, 'contentHash'> & Proven;

export function toFlashcard(row: CardRow, url: FileUrl): Flashcard {
  return {
    id: row.id,
    kind: row.kind,
    term: row.term,
    definition: row.definition,
    ...occlusionOf(row, url),
    difficulty: row.lastRating ?? 2,
    timesReviewed: row.timesReviewed,
    learned: row.learned,
    suspended: row.suspended,
    tags: row.tags,
    due: row.due?.toISOString() ?? null,
    evidence: row.evidence,
  };
}

export function toQuestion(row: QuestionRow, url: FileUrl): Question {
  return {
    id: row.id,
    materialId: row.materialId,
    question: row.question,
    correctAnswer: row.correctAnswer,
    wrongAnswers: row.wrongAnswers,
    ...(row.explanation ? { explanation: row.explanation } : {}),
    ...occlusionOf(row, url),
    evidence: row.evidence,
  };
}

function occlusionOf(
  row: { occlusion: StoredOcclusion | null; picture: Picture | null },
  url: FileUrl,
): { imageReference?: string; occlusion?: Occlusion } {
  if (!row.occlusion || !row.picture) return {};
  const imageUrl = url(row.picture.key, row.picture.type);
  const points = (polygon: readonly (readonly [number, number])[]) => polygon.map(([x, y]): [number, number] => [x, y]);
  const { sourceId, page, target, others } = row.occlusion;
  return {
    ...(row.picture.type.startsWith('image/') ? { imageReference: imageUrl } : {}),
    occlusion: { sourceId, page, imageUrl, target: points(target), others: others.map(points) },
  };
}
