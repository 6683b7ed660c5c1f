import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AccountLimits } from '#domain/account-limits.ts';
import type { Plan } from '#domain/plans.ts';
import { MAX_TITLE_CHARACTERS } from '#domain/uploads.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { flashcard, material } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { requireCards } from '#server/limits/room.ts';
import { insertCards } from '#server/materials/insert.ts';
import { lockQuota, requireQuota, takeQuota } from '#server/materials/quota.ts';
import { cardHash } from '#server/materials/rows.ts';
import { cleanData } from '#server/uploads/clean.ts';
import type { DeckCard } from './deck.ts';
import type { ExportCard } from './write-package.ts';

/** Makes a material of a deck's cards; gives its id. Throws `upgrade_required`. */
export async function saveDeck(
  db: Database,
  userId: string,
  plan: Plan,
  now: Date,
  deck: { title: string; name: string; cards: DeckCard[] },
  limits: AccountLimits,
): Promise<string> {
  const id = uuidv7();
  const { title, name, cards } = cleanData(deck);
  await db.transaction(async (tx) => {
    await lockQuota(tx, userId);
    await requireQuota(tx, userId, plan, now);
    await requireCards(tx, limits, userId, cards.length);
    await takeQuota(tx, userId, plan, now);
    await tx.insert(material).values({
      userId,
      id,
      title: title.slice(0, MAX_TITLE_CHARACTERS),
      description: `Imported from ${name}.`,
      subject: 'General',
      difficulty: 'medium',
      confidence: 1,
      concepts: [],
      keyTerms: [],
      model: 'import',
      dropped: {},
    });
    const rows = cards.map((card) => {
      const row = { ...card, userId, id: uuidv7(), materialId: id, contentHash: cardHash(card), evidence: [] };
      return row;
    });
    await insertCards(tx, id, rows);
  });
  return id;
}

/** Title and cards for an export, suspended ones too. Throws `not_found`. */
export async function readDeck(
  db: Queryable,
  userId: string,
  materialId: string,
): Promise<{ title: string; cards: ExportCard[] }> {
  const [row] = await db
    .select({ title: material.title })
    .from(material)
    .where(and(eq(material.userId, userId), eq(material.id, materialId)));
  if (!row) throw notFound('The study material');
  const { id, term, definition, tags } = flashcard;
  const cards = await db
    .select({ id, term, definition, tags })
    .from(flashcard)
    .where(and(eq(flashcard.userId, userId), eq(flashcard.materialId, materialId), isNull(flashcard.deletedAt)))
    .orderBy(asc(flashcard.position), asc(flashcard.id));
  return { title: row.title, cards };
}
