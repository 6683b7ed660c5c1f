import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_UPLOAD_TITLE, MAX_TITLE_CHARACTERS, shownAs } from '#domain/uploads.ts';
import type { StudyMaterial } from '#pipeline/types.ts';
import { readPlan } from '#server/billing/plan.ts';
import type { Context } from '#server/context.ts';
import { type Transaction, transact } from '#server/db/client.ts';
import { generation, material } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { announce } from '#server/generations/events.ts';
import { type GenerationRow, lockGeneration } from '#server/generations/store.ts';
import { cleanData } from '#server/uploads/clean.ts';
import { coverKey, imageKey } from '#server/uploads/keys.ts';
import { insertCards, insertQuestions, insertSources } from './insert.ts';
import { mergeInto } from './merge.ts';
import { takeQuota } from './quota.ts';
import { rowsOf } from './rows.ts';

const MAX_DESCRIPTION = 2000;

/**
 * Stores what was made and ends the generation, in one transaction. Does nothing when the generation has ended already:
 * a resumed job never makes a material twice. Throws AppError `upgrade_required`, or `not_found` when the material to
 * enhance is gone.
 */
export async function saveMaterial(
  context: Pick<Context, 'db' | 'objects' | 'clock' | 'jobs'>,
  row: GenerationRow,
  given: StudyMaterial,
): Promise<void> {
  const { userId, id } = row;
  const made = cleanData(given);
  // Before the rows that name them. Their keys are those of any other attempt at the same generation.
  const cover = await putPictures(context, row, made);
  await transact(context.db, async (tx) => {
    const current = await lockGeneration(tx, userId, id);
    if (current?.status !== 'running') return;
    const saved = row.request.enhanceMaterialId
      ? await enhance(tx, context, row, row.request.enhanceMaterialId, made, cover)
      : await create(tx, context, row, made, cover);
    await tx
      .update(generation)
      .set({
        ...saved,
        status: 'done',
        step: 'done',
        progress: 100,
        counts: { ...current.counts, flashcards: saved.newFlashcards, questions: saved.newQuestions },
        finishedAt: context.clock.now(),
      })
      .where(and(eq(generation.userId, userId), eq(generation.id, id)));
    await announce(tx, id);
  });
}

interface Saved {
  materialId: string;
  newFlashcards: number;
  newQuestions: number;
}

async function create(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  row: GenerationRow,
  made: StudyMaterial,
  cover: string | null,
): Promise<Saved> {
  const { userId, request } = row;
  const now = context.clock.now();
  await takeQuota(tx, userId, await readPlan(tx, userId, now), now);
  const materialId = uuidv7();
  const rows = rowsOf(userId, materialId, request.files, made);
  const { understanding: u } = made;
  await tx.insert(material).values({
    userId,
    id: materialId,
    title: (request.title || u.title || DEFAULT_UPLOAD_TITLE).slice(0, MAX_TITLE_CHARACTERS),
    description: (request.content ?? u.description).slice(0, MAX_DESCRIPTION),
    coverKey: cover,
    subject: u.subject,
    difficulty: u.difficulty,
    confidence: u.confidenceScore,
    concepts: u.concepts.map((concept) => ({ ...concept, evidence: rows.place(concept.evidence) })),
    keyTerms: u.keyTerms.map((term) => ({ ...term, evidence: rows.place(term.evidence) })),
    language: u.language,
    model: made.model,
    dropped: made.dropped,
    notices: made.notices,
  });
  await insertSources(tx, rows);
  await insertCards(tx, materialId, rows.cards);
  const questions = rows.questions.map((q) => ({
    ...q,
    flashcardId: q.card === undefined ? null : (rows.cards[q.card]?.id ?? null),
  }));
  await insertQuestions(tx, materialId, questions);
  return { materialId, newFlashcards: rows.cards.length, newQuestions: questions.length };
}

async function enhance(
  tx: Transaction,
  context: Pick<Context, 'jobs'>,
  row: GenerationRow,
  materialId: string,
  made: StudyMaterial,
  cover: string | null,
): Promise<Saved> {
  const { userId } = row;
  const own = and(eq(material.userId, userId), eq(material.id, materialId));
  const [existing] = await tx.select().from(material).where(own).for('update');
  if (!existing) throw notFound('The study material');
  const rows = rowsOf(userId, materialId, row.request.files, made);
  await insertSources(tx, rows);
  const merged = await mergeInto(tx, existing, rows, made);
  await tx
    .update(material)
    .set({
      ...merged.material,
      coverKey: existing.coverKey ?? cover,
      model: made.model,
      notices: [...new Set([...existing.notices, ...made.notices])],
      updatedAt: sql`now()`,
    })
    .where(own);
  if (merged.goneKeys.length > 0) await context.jobs.enqueue('delete_objects', { keys: merged.goneKeys }, { tx });
  return { materialId, newFlashcards: merged.newFlashcards, newQuestions: merged.newQuestions };
}

/** Gives the cover's key, if there is one. */
async function putPictures(
  { objects }: Pick<Context, 'objects'>,
  { userId, id, request }: GenerationRow,
  { document }: StudyMaterial,
): Promise<string | null> {
  for (const [i, source] of document.sources.entries()) {
    const file = request.files[i];
    const shown = source.image ?? source.rendering;
    if (shown && file) await objects.put(imageKey(userId, file.sourceId), shown, shownAs(source.mediaType));
  }
  const cover = document.sources.find((source) => source.cover)?.cover;
  if (!cover) return null;
  const key = coverKey(userId, id);
  await objects.put(key, cover, 'image/webp');
  return key;
}
