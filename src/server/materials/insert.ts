import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { cardEvidence, flashcard, questionEvidence, quizQuestion, segment, source } from '#server/db/schema/index.ts';
import { batchesOf, type MaterialRows, type NewCard, type NewQuestion } from './rows.ts';

export async function insertSources(tx: Transaction, rows: Pick<MaterialRows, 'sources' | 'segments'>): Promise<void> {
  await tx.insert(source).values(rows.sources);
  for (const batch of batchesOf(rows.segments)) await tx.insert(segment).values(batch);
}

/** Adds cards at the end of the material, in their order. */
export async function insertCards(tx: Transaction, materialId: string, cards: NewCard[]): Promise<void> {
  const first = cards[0];
  if (!first) return;
  const start = await endOf(tx, flashcard, first.userId, materialId);
  const placed = cards.map(({ evidence: _, ...card }, i) => ({ ...card, position: start + i }));
  for (const batch of batchesOf(placed)) await tx.insert(flashcard).values(batch);
  const evidence = cards.flatMap((card) =>
    card.evidence.map((e, position) => ({ ...e, userId: card.userId, flashcardId: card.id, position })),
  );
  for (const batch of batchesOf(evidence)) await tx.insert(cardEvidence).values(batch);
}

/** The same for questions; `flashcardId` is set by the caller. */
export async function insertQuestions(tx: Transaction, materialId: string, questions: NewQuestion[]): Promise<void> {
  const first = questions[0];
  if (!first) return;
  const start = await endOf(tx, quizQuestion, first.userId, materialId);
  const placed = questions.map(({ evidence: _, card: __, ...q }, i) => ({ ...q, position: start + i }));
  for (const batch of batchesOf(placed)) await tx.insert(quizQuestion).values(batch);
  const evidence = questions.flatMap((q) =>
    q.evidence.map((e, position) => ({ ...e, userId: q.userId, questionId: q.id, position })),
  );
  for (const batch of batchesOf(evidence)) await tx.insert(questionEvidence).values(batch);
}

async function endOf(
  tx: Transaction,
  table: typeof flashcard | typeof quizQuestion,
  userId: string,
  materialId: string,
): Promise<number> {
  const [row] = await tx
    .select({ end: sql<number>`coalesce(max(${table.position}) + 1, 0)` })
    .from(table)
    .where(sql`${table.userId} = ${userId} and ${table.materialId} = ${materialId}`);
  return Number(row?.end ?? 0);
}
