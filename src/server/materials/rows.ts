import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { DraftCard, DraftQuestion, Evidence, Occlusion, StudyMaterial } from '#pipeline/types.ts';
import type {
  flashcard,
  GenerationRequest,
  quizQuestion,
  StoredOcclusion,
  segment,
  source,
} from '#server/db/schema/index.ts';
import { imageKey } from '#server/uploads/keys.ts';

/** How many rows go into one insert: PostgreSQL counts parameters. */
export const BATCH = 500;
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH));

const normalise = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.map(normalise).join('\n')).digest('base64url').slice(0, 24);

export const textHash = (text: string) => hash(text);
export const cardHash = (card: { kind: string; term: string; definition: string }) =>
  hash(card.kind, card.term, card.definition);
export const questionHash = (q: { question: string; correctAnswer: string }) => hash(q.question, q.correctAnswer);
/** What makes two cards the same to a student, whatever kind they are. */
export const cardWords = (card: { term: string; definition: string }) => hash(card.term, card.definition);

export interface PlacedEvidence {
  segmentId: string;
  quote: string;
}
export type NewSource = typeof source.$inferInsert;
export type NewSegment = typeof segment.$inferInsert;
export type NewCard = Omit<typeof flashcard.$inferInsert, 'position'> & { evidence: PlacedEvidence[] };
export type NewQuestion = Omit<typeof quizQuestion.$inferInsert, 'position'> & {
  evidence: PlacedEvidence[];
  /** Index of its card among the cards. */
  card: number | undefined;
};

export interface MaterialRows {
  sources: NewSource[];
  segments: NewSegment[];
  cards: NewCard[];
  questions: NewQuestion[];
  /** A citation of the pipeline as one of the segment table. */
  place(evidence: readonly Evidence[]): PlacedEvidence[];
}

/** The rows of what was made, with ids of their own. The same item twice is one row. */
export function rowsOf(
  userId: string,
  materialId: string,
  files: GenerationRequest['files'],
  made: StudyMaterial,
): MaterialRows {
  const { document } = made;
  if (document.sources.length !== files.length) throw new Error('the document has other sources than were uploaded');
  const fileOf = (index: number) => files[index] as GenerationRequest['files'][number];

  const sources = document.sources.map((s, i): NewSource => {
    const { sourceId, name, size, sha256, objectKey } = fileOf(i);
    const pages = s.pages.map(({ page, width, height }) => ({ page, width, height }));
    const base = { userId, id: sourceId, materialId, name, mediaType: s.mediaType, size, sha256, objectKey, pages };
    return { ...base, imageKey: s.image || s.rendering ? imageKey(userId, sourceId) : null };
  });

  const ids = new Map<string, string>();
  const segments = document.segments.map((s, position): NewSegment => {
    const id = uuidv7();
    ids.set(s.id, id);
    return {
      userId,
      id,
      sourceId: fileOf(s.source).sourceId,
      page: s.page,
      position,
      kind: s.kind,
      text: s.text,
      textHash: textHash(s.text),
      polygon: s.polygon,
    };
  });

  const place = (evidence: readonly Evidence[]) => {
    const placed = new Map<string, PlacedEvidence>();
    for (const { segmentId, quote } of evidence) {
      const id = ids.get(segmentId);
      if (id && !placed.has(id)) placed.set(id, { segmentId: id, quote });
    }
    return [...placed.values()];
  };
  const occlusionOf = (occlusion: Occlusion | undefined): StoredOcclusion | null => {
    if (!occlusion) return null;
    const { source: index, ...rest } = occlusion;
    return { ...rest, sourceId: fileOf(index).sourceId };
  };

  const cardAt = new Map<number, number>();
  const cards = distinct(made.flashcards, cardHash, cardAt).map(
    (card: DraftCard): NewCard => ({
      userId,
      id: uuidv7(),
      materialId,
      kind: card.kind,
      term: card.term,
      definition: card.definition,
      contentHash: cardHash(card),
      occlusion: occlusionOf(card.occlusion),
      evidence: place(card.evidence),
    }),
  );
  const questions = distinct(made.questions, questionHash).map(
    (q: DraftQuestion): NewQuestion => ({
      userId,
      id: uuidv7(),
      materialId,
      question: q.question,
      correctAnswer: q.correctAnswer,
      wrongAnswers: q.wrongAnswers,
      explanation: q.explanation ?? null,
      contentHash: questionHash(q),
      occlusion: occlusionOf(q.occlusion),
      evidence: place(q.evidence),
      card: q.card === undefined ? undefined : cardAt.get(q.card),
    }),
  );
  return { sources, segments, cards, questions, place };
}

/** The first of each; `at` receives where each of all has gone. */
function distinct<T>(items: readonly T[], key: (item: T) => string, at = new Map<number, number>()): T[] {
  const seen = new Map<string, number>();
  const kept: T[] = [];
  items.forEach((item, index) => {
    const place = seen.get(key(item)) ?? kept.length;
    if (place === kept.length) kept.push(item);
    seen.set(key(item), place);
    at.set(index, place);
  });
  return kept;
}
