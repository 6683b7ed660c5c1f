import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { shownAs } from '#domain/uploads.ts';
import type { Objects } from '#ports/objects.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  cardEvidence,
  flashcard,
  type material,
  questionEvidence,
  quizQuestion,
  segment,
  source,
} from '#server/db/schema/index.ts';
import type { PlacedEvidence } from '#server/materials/rows.ts';
import type { GuideContent } from './content.ts';

type MaterialRow = typeof material.$inferSelect;

/**
 * What the guide will hold, read from the author's rows; its objects are still the author's. Cards that were deleted or
 * suspended stay at home, and so does everything about how they were studied.
 */
export async function readSnapshot(db: Queryable, m: MaterialRow, prefix: string): Promise<GuideContent> {
  const { userId, id } = m;
  const sources = await db
    .select()
    .from(source)
    .where(and(eq(source.userId, userId), eq(source.materialId, id)))
    .orderBy(asc(source.createdAt), asc(source.id));
  const sourceIds = sources.map((s) => s.id);
  const segments = sourceIds.length
    ? await db
        .select()
        .from(segment)
        .where(and(eq(segment.userId, userId), inArray(segment.sourceId, sourceIds)))
        .orderBy(asc(segment.position), asc(segment.id))
    : [];
  const cards = await db
    .select()
    .from(flashcard)
    .where(
      and(
        eq(flashcard.userId, userId),
        eq(flashcard.materialId, id),
        isNull(flashcard.deletedAt),
        eq(flashcard.suspended, false),
      ),
    )
    .orderBy(asc(flashcard.position), asc(flashcard.id));
  const questions = await db
    .select()
    .from(quizQuestion)
    .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.materialId, id)))
    .orderBy(asc(quizQuestion.position), asc(quizQuestion.id));
  const cardProof = await db
    .select({ item: cardEvidence.flashcardId, segmentId: cardEvidence.segmentId, quote: cardEvidence.quote })
    .from(cardEvidence)
    .innerJoin(flashcard, and(eq(flashcard.userId, cardEvidence.userId), eq(flashcard.id, cardEvidence.flashcardId)))
    .where(and(eq(cardEvidence.userId, userId), eq(flashcard.materialId, id)))
    .orderBy(asc(cardEvidence.position));
  const questionProof = await db
    .select({ item: questionEvidence.questionId, segmentId: questionEvidence.segmentId, quote: questionEvidence.quote })
    .from(questionEvidence)
    .innerJoin(
      quizQuestion,
      and(eq(quizQuestion.userId, questionEvidence.userId), eq(quizQuestion.id, questionEvidence.questionId)),
    )
    .where(and(eq(questionEvidence.userId, userId), eq(quizQuestion.materialId, id)))
    .orderBy(asc(questionEvidence.position));
  const [proofOfCard, proofOfQuestion] = [byItem(cardProof), byItem(questionProof)];
  return {
    version: 1,
    prefix,
    language: m.language,
    confidence: m.confidence,
    model: m.model,
    concepts: m.concepts,
    keyTerms: m.keyTerms,
    sources: sources.map(({ id, name, mediaType, size, sha256, objectKey, imageKey, pages }) => ({
      id,
      name,
      mediaType,
      size,
      sha256,
      objectKey,
      imageKey,
      pages,
    })),
    segments: segments.map(({ id, sourceId, page, position, kind, text, textHash, polygon }) => ({
      id,
      sourceId,
      page,
      position,
      kind,
      text,
      textHash,
      polygon,
    })),
    cards: cards.map(({ id, kind, term, definition, contentHash, occlusion }) => ({
      id,
      kind,
      term,
      definition,
      contentHash,
      occlusion,
      evidence: proofOfCard.get(id) ?? [],
    })),
    questions: questions.map((q) => ({
      question: q.question,
      correctAnswer: q.correctAnswer,
      wrongAnswers: q.wrongAnswers,
      explanation: q.explanation,
      contentHash: q.contentHash,
      occlusion: q.occlusion,
      card: q.flashcardId,
      evidence: proofOfQuestion.get(q.id) ?? [],
    })),
  };
}

function byItem(rows: { item: string; segmentId: string; quote: string }[]): Map<string, PlacedEvidence[]> {
  const groups = Map.groupBy(rows, (row) => row.item);
  return new Map(
    [...groups].map(([item, all]) => [item, all.map(({ segmentId, quote }) => ({ segmentId, quote }))] as const),
  );
}

/**
 * Puts copies of the author's objects under the guide's prefix and gives the content that names them. Of a picture only the
 * re-encoded one goes along: the original may say where and with what it was taken.
 */
export async function copyIntoGuide(
  objects: Objects,
  content: GuideContent,
  coverKey: string | null,
): Promise<{ content: GuideContent; coverKey: string | null }> {
  const sources: GuideContent['sources'] = [];
  for (const [i, s] of content.sources.entries()) {
    const objectKey = `${content.prefix}sources/${i}`;
    if (s.imageKey) {
      const picture = await objects.get(s.imageKey);
      const mediaType = shownAs(s.mediaType);
      await objects.put(objectKey, picture, mediaType);
      const sha256 = createHash('sha256').update(picture).digest('hex');
      sources.push({ ...s, objectKey, imageKey: objectKey, mediaType, size: picture.byteLength, sha256 });
    } else {
      await objects.put(objectKey, await objects.stream(s.objectKey), s.mediaType);
      sources.push({ ...s, objectKey });
    }
  }
  const cover = coverKey ? `${content.prefix}cover.webp` : null;
  if (coverKey && cover) await objects.put(cover, await objects.get(coverKey), 'image/webp');
  return { content: { ...content, sources }, coverKey: cover };
}
