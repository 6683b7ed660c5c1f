import { v7 } from 'uuid';
import type { Database } from '#server/db/client.ts';
import {
  cardEvidence,
  flashcard,
  material,
  questionEvidence,
  quizQuestion,
  segment,
  source,
} from '#server/db/schema/index.ts';

export interface SeededMaterial {
  id: string;
  sourceId: string;
  segmentIds: string[];
  cardIds: string[];
  /** Question n asks for the knowledge of card n. */
  questionIds: string[];
}

const square = [
  [0.1, 0.1],
  [0.4, 0.1],
  [0.4, 0.2],
  [0.1, 0.2],
] as const;

/** A finished material straight in the database: a picture, one segment per card, evidence for cards and questions. */
export async function seedMaterial(
  db: Database,
  userId: string,
  {
    cards = 3,
    questions = cards,
    title = 'The cell',
    subject = 'Biology',
    occluded = false,
  }: { cards?: number; questions?: number; title?: string; subject?: string; occluded?: boolean } = {},
): Promise<SeededMaterial> {
  const ids = (count: number) => Array.from({ length: count }, () => v7());
  const id = v7();
  const sourceId = v7();
  const [segmentIds, cardIds, questionIds] = [ids(Math.max(cards, questions)), ids(cards), ids(questions)];
  const own = { userId, materialId: id };
  await db.insert(material).values({
    userId,
    id,
    title,
    description: `What there is to know about ${title}`,
    subject,
    difficulty: 'medium',
    confidence: 0.9,
    concepts: [],
    keyTerms: [],
    model: 'embedded',
    dropped: {},
  });
  await db.insert(source).values({
    ...own,
    id: sourceId,
    name: 'notes.png',
    mediaType: 'image/png',
    size: 1000,
    sha256: 'aa',
    objectKey: `users/${userId}/originals/${sourceId}`,
    imageKey: `users/${userId}/images/${sourceId}.webp`,
    pages: [{ page: 1, width: 100, height: 100 }],
  });
  if (segmentIds.length === 0) return { id, sourceId, segmentIds, cardIds, questionIds };
  await db.insert(segment).values(
    segmentIds.map((segmentId, position) => ({
      userId,
      id: segmentId,
      sourceId,
      page: 1,
      position,
      kind: 'paragraph' as const,
      text: `Fact ${position} stands here.`,
      textHash: `hash ${position}`,
      polygon: square,
    })),
  );
  const proof = (position: number) => ({
    userId,
    position: 0,
    segmentId: segmentIds[position] as string,
    quote: `Fact ${position}`,
  });
  if (cards > 0) {
    await db.insert(flashcard).values(
      cardIds.map((cardId, position) => ({
        ...own,
        id: cardId,
        position,
        kind: occluded ? ('occlusion' as const) : ('definition' as const),
        term: `Term ${position}`,
        definition: `Definition ${position} of ${title}`,
        contentHash: `card ${position}`,
        ...(occluded ? { occlusion: { sourceId, page: 1, target: square, others: [square] } } : {}),
      })),
    );
    await db.insert(cardEvidence).values(cardIds.map((flashcardId, index) => ({ ...proof(index), flashcardId })));
  }
  if (questions > 0) {
    await db.insert(quizQuestion).values(
      questionIds.map((questionId, position) => ({
        ...own,
        id: questionId,
        flashcardId: cardIds[position] ?? null,
        position,
        question: `What is term ${position}?`,
        correctAnswer: `Right ${position}`,
        wrongAnswers: [`Wrong ${position}`, `Worse ${position}`],
        contentHash: `question ${position}`,
      })),
    );
    await db.insert(questionEvidence).values(questionIds.map((questionId, index) => ({ ...proof(index), questionId })));
  }
  return { id, sourceId, segmentIds, cardIds, questionIds };
}
