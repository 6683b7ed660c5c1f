import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { decks } from '#contract/files.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { toCsv } from '#server/csv.ts';
import { AppError } from '#server/errors.ts';
import { type Guards, implement } from '#server/implement.ts';
import { requireQuota } from '#server/materials/quota.ts';
import { inText } from './anki-text.ts';
import { receiveDeck } from './receive.ts';
import { runDeckTask } from './run.ts';
import { readDeck, saveDeck } from './store.ts';
import type { ExportCard } from './write-package.ts';

export function registerDeckRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, clock } = context;

  implement(app, guards, decks.import, async ({ caller, request }) => {
    const plan = await guards.planOf(caller.userId);
    // Before anything is read; the transaction that saves asks again.
    await requireQuota(db, caller.userId, plan, clock.now());
    const folder = await newFolder();
    try {
      const { file, name, title } = await receiveDeck(request, folder);
      const answer = await runDeckTask({ kind: 'read', file, name, folder }).catch((error) => {
        throw error instanceof AppError ? new AppError(error.code, error.detail, { file: name, cause: error }) : error;
      });
      if (answer.kind !== 'deck') throw new Error('the deck process answered something else');
      const { cards, skipped } = answer.deck;
      const deck = { title: title ?? (name.replace(/\.[A-Za-z0-9]{1,8}$/, '') || 'Imported deck'), name, cards };
      const materialId = await saveDeck(db, caller.userId, plan, clock.now(), deck, limitsOf(context.config));
      const headers = { location: `/api/materials/${materialId}` };
      return { status: 201, headers, body: { materialId, cards: cards.length, skipped } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  implement(app, guards, decks.export, async ({ caller, params, query, reply }) => {
    const { title, cards } = await readDeck(db, caller.userId, params.id);
    const headers = {
      'content-disposition': attachment(title, query.format),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    if (query.format === 'csv') {
      reply.header('content-type', 'text/csv; charset=utf-8');
      return { status: 200, headers, body: cardsCsv(cards) };
    }
    const folder = await newFolder();
    const remove = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
    try {
      const target = path.join(folder, 'deck.apkg');
      await runDeckTask({ kind: 'write', deck: { title, cards, now: clock.now().getTime() }, folder, target });
      const stream = createReadStream(target);
      stream.once('close', remove);
      reply.header('content-type', 'application/octet-stream');
      return { status: 200, headers, body: stream };
    } catch (error) {
      await remove();
      throw error;
    }
  });
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'etch-deck-'));

function cardsCsv(cards: ExportCard[]): string {
  const rows = cards.map(({ term, definition, tags }) => [
    inText(term),
    inText(definition),
    tags.map((tag) => inText(tag.replaceAll(/[\s,]+/g, '_'))).join(' '),
  ]);
  return toCsv(['term', 'definition', 'tags'], rows);
}

/** RFC 6266: plain letters for old clients, the whole title for the others. */
function attachment(title: string, format: string): string {
  const plain =
    title
      .replaceAll(/[^A-Za-z0-9 _-]+/g, '')
      .trim()
      .slice(0, 80) || 'deck';
  const whole = encodeURIComponent(title.slice(0, 120).toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}.${format}"; filename*=UTF-8''${whole}.${format}`;
}
