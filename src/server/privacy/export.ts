import { Readable } from 'node:stream';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import { ObjectMissing } from '#ports/objects.ts';
import type { Context } from '#server/context.ts';
import { toCsv } from '#server/csv.ts';
import {
  flashcard,
  material,
  newsletterAddress,
  privacyRequest,
  review,
  source,
  user,
} from '#server/db/schema/index.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';
import { DATA_MAP } from './data-map.ts';

type ExportContext = Pick<Context, 'db' | 'objects' | 'clock' | 'log'>;

const PAGE = 1000;

const README = `This archive holds everything that Etch keeps about you.

data/         what the database holds, one JSON file for each kind of thing
cards.csv     your flashcards, for a spreadsheet
reviews.csv   every rating that you gave
originals/    the files as you uploaded them
pictures/     covers, pages and the profile picture as Etch shows them

Left out are secrets that only protect your account (password hash, keys of sessions).
`;

/** Everything about one account as a zip that is written while it is read. Never more than a page of rows or one file is held. */
export function exportAccount(context: ExportContext, userId: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = new Promise<never>((_, reject) => {
    zip.once('error', reject);
    output.once('close', () => reject(new Error('the reader left')));
  });
  gone.catch(() => undefined);
  /** Waits until the entry is written, so that one stream is open at a time. */
  const add: Add = (path, stream) => {
    const written = new Promise<void>((resolve, reject) => stream.once('error', reject).once('end', resolve));
    zip.addReadStream(stream, path);
    return Promise.race([written, gone]);
  };
  fill(context, userId, add)
    .then(() => zip.end())
    .catch((error) => {
      if (!output.destroyed) context.log.error({ err: error }, 'an export broke off');
      output.destroy(error as Error);
    });
  return output;
}

type Add = (path: string, stream: Readable) => Promise<void>;

async function fill(context: ExportContext, userId: string, add: Add): Promise<void> {
  const { db, objects } = context;
  const addText = (path: string, text: string) => add(path, Readable.from([text]));
  await addText('README.txt', README);
  for (const { table, exported } of DATA_MAP) {
    if (!exported) continue;
    const rows = rowsOf(context, table, exported.owner, userId, exported.without ?? []);
    await add(`data/${exported.as}.json`, Readable.from(jsonArray(rows)));
  }
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  if (account) await addAddress(context, addText, account.email, account.emailVerified);
  await addText('cards.csv', await cardsCsv(context, userId));
  await addText('reviews.csv', await reviewsCsv(context, userId));

  const originals = new Map<string, string>();
  for (const row of await db.select().from(source).where(eq(source.userId, userId))) {
    originals.set(row.objectKey, `originals/${row.id}-${fileName(row.name)}`);
  }
  const prefix = learnerPrefix(userId);
  for (const key of await objects.list(prefix)) {
    const path = originals.get(key) ?? `pictures/${key.slice(prefix.length)}`;
    const stream = await objects.stream(key).catch((error) => {
      if (error instanceof ObjectMissing) return null;
      throw error;
    });
    if (stream) await add(path, stream as Readable);
  }
}

async function* rowsOf(
  { db }: ExportContext,
  table: PgTable,
  owner: PgColumn,
  userId: string,
  without: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  const { primaryKeys, columns } = getTableConfig(table);
  const order = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .select()
      .from(table)
      .where(eq(owner, userId))
      .orderBy(...order.map((column) => asc(column)))
      .limit(PAGE)
      .offset(offset);
    for (const row of rows) {
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
    }
    if (rows.length < PAGE) return;
  }
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 1);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** What is kept under the address. Privacy requests are shown only to whoever has proven that the address is theirs. */
async function addAddress(
  { db }: ExportContext,
  addText: (path: string, text: string) => Promise<void>,
  email: string,
  verified: boolean,
): Promise<void> {
  const requests = verified ? await db.select().from(privacyRequest).where(eq(privacyRequest.email, email)) : [];
  await addText('data/privacy-requests.json', JSON.stringify(requests, null, 1));
  const news = await db.select().from(newsletterAddress).where(eq(newsletterAddress.email, email));
  const shown = news.map(({ tokenHash: _, ...row }) => row);
  await addText('data/newsletter.json', JSON.stringify(shown, null, 1));
}

async function cardsCsv({ db }: ExportContext, userId: string): Promise<string> {
  const rows = await db
    .select({ title: material.title, card: flashcard })
    .from(flashcard)
    .innerJoin(material, and(eq(material.userId, flashcard.userId), eq(material.id, flashcard.materialId)))
    .where(and(eq(flashcard.userId, userId), isNull(flashcard.deletedAt)))
    .orderBy(asc(material.createdAt), asc(flashcard.materialId), asc(flashcard.position));
  return toCsv(
    ['material', 'term', 'definition', 'kind', 'tags', 'times reviewed', 'last rating', 'due', 'learned'],
    rows.map(({ title, card }) => [
      title,
      card.term,
      card.definition,
      card.kind,
      card.tags.join(' '),
      card.timesReviewed,
      card.lastRating,
      card.due,
      card.learned,
    ]),
  );
}

async function reviewsCsv({ db }: ExportContext, userId: string): Promise<string> {
  const rows = await db
    .select({ at: review.reviewedAt, rating: review.rating, undone: review.undoneAt, term: flashcard.term })
    .from(review)
    .innerJoin(flashcard, and(eq(flashcard.userId, review.userId), eq(flashcard.id, review.flashcardId)))
    .where(eq(review.userId, userId))
    .orderBy(asc(review.reviewedAt));
  return toCsv(
    ['reviewed at', 'term', 'rating', 'taken back at'],
    rows.map(({ at, term, rating, undone }) => [at, term, rating, undone]),
  );
}

/** No folders and nothing that a file system refuses. */
const fileName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-150);
