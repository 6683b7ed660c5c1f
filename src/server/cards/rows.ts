import { getTableColumns, sql } from 'drizzle-orm';
import type { Flashcard, Question } from '#contract/cards.ts';
import type { Evidence, Occlusion } from '#contract/common.ts';
import { flashcard, quizQuestion, type StoredOcclusion } from '#server/db/schema/index.ts';
import type { FileUrl } from '#server/files/urls.ts';

const { search: _search, contentHash: _cardHash, ...cardFields } = getTableColumns(flashcard);
const { contentHash: _questionHash, ...questionFields } = getTableColumns(quizQuestion);

// Table names are written out: drizzle leaves them away in a query on one table, and the inner ones would win.
const imageKeyOf = (table: 'flashcard' | 'quiz_question') =>
  sql<string | null>`(select s.image_key from source s
    where s.user_id = ${sql.raw(table)}.user_id and s.id = (${sql.raw(table)}.occlusion->>'sourceId')::uuid)`;

const evidenceOf = (
  links: 'card_evidence' | 'question_evidence',
  item: 'flashcard_id' | 'question_id',
  table: string,
) =>
  sql<Evidence[]>`(select coalesce(jsonb_agg(jsonb_build_object('sourceId', s.source_id, 'segmentId', s.id,
      'page', s.page, 'polygon', s.polygon, 'text', e.quote) order by e.position), '[]'::jsonb)
    from ${sql.raw(links)} e join segment s on s.user_id = e.user_id and s.id = e.segment_id
    where e.user_id = ${sql.raw(table)}.user_id and e.${sql.raw(item)} = ${sql.raw(table)}.id)`;

/** A card with its evidence and its picture's key, in one query. */
export const cardColumns = {
  ...cardFields,
  imageKey: imageKeyOf('flashcard').as('image_key'),
  evidence: evidenceOf('card_evidence', 'flashcard_id', 'flashcard').as('evidence'),
};
export const questionColumns = {
  ...questionFields,
  imageKey: imageKeyOf('quiz_question').as('image_key'),
  evidence: evidenceOf('question_evidence', 'question_id', 'quiz_question').as('evidence'),
};

type Proven = { evidence: Evidence[]; imageKey: string | null };
export type CardRow = Omit<typeof flashcard.$inferSelect, 'search' | 'contentHash'> & Proven;
export type QuestionRow = Omit<typeof quizQuestion.$inferSelect, 'contentHash'> & Proven;

/** Pictures are re-encoded to this. */
const PICTURE_TYPE = 'image/webp';

export function toFlashcard(row: CardRow, url: FileUrl): Flashcard {
  return {
    id: row.id,
    kind: row.kind,
    term: row.term,
    definition: row.definition,
    ...pictureOf(row, url),
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
    ...pictureOf(row, url),
    evidence: row.evidence,
  };
}

function pictureOf(
  row: { occlusion: StoredOcclusion | null; imageKey: string | null },
  url: FileUrl,
): { imageReference?: string; occlusion?: Occlusion } {
  if (!row.occlusion || !row.imageKey) return {};
  const imageUrl = url(row.imageKey, PICTURE_TYPE);
  const points = (polygon: readonly (readonly [number, number])[]) => polygon.map(([x, y]): [number, number] => [x, y]);
  const { sourceId, page, target, others } = row.occlusion;
  return {
    imageReference: imageUrl,
    occlusion: { sourceId, page, imageUrl, target: points(target), others: others.map(points) },
  };
}
