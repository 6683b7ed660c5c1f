import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Concept, KeyTerm, StudyMaterial } from '#pipeline/types.ts';
import type { Transaction } from '#server/db/client.ts';
import {
  cardEvidence,
  flashcard,
  type material,
  questionEvidence,
  quizQuestion,
  segment,
  source,
} from '#server/db/schema/index.ts';
import { insertCards, insertQuestions } from './insert.ts';
import { type Cited, Moves, type OldSegment } from './moves.ts';
import { cardWords, type MaterialRows } from './rows.ts';
import { replacedSources } from './versions.ts';

type MaterialRecord = typeof material.$inferSelect;

export interface Merged {
  material: Pick<MaterialRecord, 'concepts' | 'keyTerms' | 'dropped'>;
  newFlashcards: number;
  newQuestions: number;
  /** Objects of sources that a newer version has replaced for good. */
  goneKeys: string[];
}

/**
 * Adds what was made to a material without forgetting anything: a card that is there already keeps its id, its schedule
 * and its edits. Where an upload is a newer version of a source, citations move over to it, and a card whose place is gone
 * is marked, for the student to decide.
 */
export async function mergeInto(
  tx: Transaction,
  existing: MaterialRecord,
  rows: MaterialRows,
  made: StudyMaterial,
): Promise<Merged> {
  const { userId, id: materialId } = existing;
  const old = await oldSegments(tx, userId, materialId, rows);
  const replaced = await replacedSources(tx, userId, materialId, rows, old);
  const moved = new Moves(old, rows.segments, replaced);

  const oldCards = await tx
    .select()
    .from(flashcard)
    .where(and(eq(flashcard.userId, userId), eq(flashcard.materialId, materialId)))
    .orderBy(asc(flashcard.position));
  const cardCitations = await citations(tx, cardEvidence, userId, oldCards, old);
  const byHash = new Map(oldCards.map((card) => [card.contentHash, card]));
  const byWords = new Map(oldCards.map((card) => [cardWords(card), card]));
  const known = rows.cards.map((card) => byHash.get(card.contentHash) ?? byWords.get(cardWords(card)));
  const again = new Map(known.flatMap((card, i) => (card ? [[card.id, rows.cards[i]] as const] : [])));
  for (const card of oldCards) {
    const change = moved.of(card, cardCitations.get(card.id) ?? [], again.get(card.id));
    if (!change) continue;
    await tx
      .update(flashcard)
      .set({ orphaned: change.orphaned, occlusion: change.occlusion, updatedAt: sql`now()` })
      .where(and(eq(flashcard.userId, userId), eq(flashcard.id, card.id)));
    if (!change.evidence) continue;
    await tx.delete(cardEvidence).where(and(eq(cardEvidence.userId, userId), eq(cardEvidence.flashcardId, card.id)));
    const cited = change.evidence.map((e, position) => ({ ...e, userId, flashcardId: card.id, position }));
    if (cited.length > 0) await tx.insert(cardEvidence).values(cited);
  }
  const newCards = rows.cards.filter((_, i) => !known[i]);
  await insertCards(tx, materialId, newCards);

  const oldQuestions = await tx
    .select()
    .from(quizQuestion)
    .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.materialId, materialId)));
  const questionCitations = await citations(tx, questionEvidence, userId, oldQuestions, old);
  const byQuestion = new Map(oldQuestions.map((q) => [q.contentHash, q]));
  const repeated = new Map(rows.questions.map((q) => [byQuestion.get(q.contentHash)?.id, q]));
  for (const question of oldQuestions) {
    const change = moved.of(question, questionCitations.get(question.id) ?? [], repeated.get(question.id));
    if (!change) continue;
    await tx
      .update(quizQuestion)
      .set({ orphaned: change.orphaned, occlusion: change.occlusion })
      .where(and(eq(quizQuestion.userId, userId), eq(quizQuestion.id, question.id)));
    if (!change.evidence) continue;
    await tx
      .delete(questionEvidence)
      .where(and(eq(questionEvidence.userId, userId), eq(questionEvidence.questionId, question.id)));
    const cited = change.evidence.map((e, position) => ({ ...e, userId, questionId: question.id, position }));
    if (cited.length > 0) await tx.insert(questionEvidence).values(cited);
  }
  const newQuestions = rows.questions
    .filter((q) => !byQuestion.has(q.contentHash))
    .map((q) => {
      const card = q.card === undefined ? undefined : (known[q.card] ?? rows.cards[q.card]);
      return { ...q, flashcardId: card?.id ?? null };
    });
  await insertQuestions(tx, materialId, newQuestions);

  const { understanding: u } = made;
  const concepts = mergeTerms<Concept>(existing.concepts, u.concepts, moved, rows);
  const keyTerms = mergeTerms<KeyTerm>(existing.keyTerms, u.keyTerms, moved, rows);
  const dropped = { ...existing.dropped };
  for (const [reason, count] of Object.entries(made.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count;
  const cited = [...concepts, ...keyTerms].flatMap((item) => item.evidence.map((e) => e.segmentId));
  const goneKeys = await dropUncited(tx, userId, [...replaced.keys()], cited, old);
  return {
    material: { concepts, keyTerms, dropped },
    newFlashcards: newCards.length,
    newQuestions: newQuestions.length,
    goneKeys,
  };
}

async function oldSegments(tx: Transaction, userId: string, materialId: string, rows: MaterialRows) {
  const isNew = new Set(rows.sources.map((s) => s.id));
  const all = await tx
    .select({ id: segment.id, sourceId: segment.sourceId, textHash: segment.textHash })
    .from(segment)
    .innerJoin(source, and(eq(source.userId, segment.userId), eq(source.id, segment.sourceId)))
    .where(and(eq(segment.userId, userId), eq(source.materialId, materialId)));
  return new Map<string, OldSegment>(all.filter((s) => !isNew.has(s.sourceId)).map((s) => [s.id, s]));
}

async function citations(
  tx: Transaction,
  table: typeof cardEvidence | typeof questionEvidence,
  userId: string,
  items: { id: string }[],
  old: Map<string, OldSegment>,
): Promise<Map<string, Cited[]>> {
  const ids = items.map((item) => item.id);
  const found = new Map<string, Cited[]>();
  if (ids.length === 0) return found;
  const owner = 'flashcardId' in table ? table.flashcardId : table.questionId;
  const rows = await tx
    .select({ owner, segmentId: table.segmentId, quote: table.quote })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(owner, ids)))
    .orderBy(asc(table.position));
  for (const { owner: id, segmentId, quote } of rows) {
    const s = old.get(segmentId);
    if (s) found.set(id, [...(found.get(id) ?? []), { segmentId, quote, sourceId: s.sourceId, textHash: s.textHash }]);
  }
  return found;
}

/** What is known stays, what is new is added, what lost all its proof goes. */
function mergeTerms<T extends Concept | KeyTerm>(old: T[], fresh: T[], moved: Moves, rows: MaterialRows): T[] {
  const key = (item: T) => item.term.normalize('NFKC').toLowerCase().trim();
  const placed = fresh.map((item) => ({ ...item, evidence: rows.place(item.evidence) }));
  const again = new Map(placed.map((item) => [key(item), item]));
  const kept = old.flatMap((item) => {
    const evidence = moved.evidence(item.evidence);
    if (evidence.length > 0 || item.evidence.length === 0) return [{ ...item, evidence }];
    const renewed = again.get(key(item));
    return renewed ? [renewed] : [];
  });
  const known = new Set(kept.map(key));
  return [...kept, ...placed.filter((item) => !known.has(key(item)))];
}

/** Removes replaced sources that nothing cites any more; gives their objects' keys. */
async function dropUncited(
  tx: Transaction,
  userId: string,
  sourceIds: string[],
  citedSegments: string[],
  old: Map<string, OldSegment>,
): Promise<string[]> {
  const citedSources = new Set(citedSegments.map((id) => old.get(id)?.sourceId));
  const candidates = sourceIds.filter((id) => !citedSources.has(id));
  if (candidates.length === 0) return [];
  const gone = await tx
    .delete(source)
    .where(
      and(
        eq(source.userId, userId),
        inArray(source.id, candidates),
        sql`not exists (select 1 from ${segment} s join ${cardEvidence} e on e.user_id = s.user_id and e.segment_id = s.id
          where s.user_id = ${source.userId} and s.source_id = ${source.id})`,
        sql`not exists (select 1 from ${segment} s join ${questionEvidence} e on e.user_id = s.user_id and e.segment_id = s.id
          where s.user_id = ${source.userId} and s.source_id = ${source.id})`,
      ),
    )
    .returning({ objectKey: source.objectKey, imageKey: source.imageKey });
  return gone.flatMap((s) => [s.objectKey, s.imageKey]).filter((key) => key !== null);
}
