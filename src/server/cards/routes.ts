import type { FastifyInstance } from 'fastify';
import { cards } from '#contract/cards.ts';
import type { CardRating } from '#domain/card-rating.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { fileUrls } from '#server/files/urls.ts';
import { pageOf, readCursor } from '#server/http/paging.ts';
import { type Guards, implement } from '#server/implement.ts';
import { requireCards } from '#server/limits/room.ts';
import { registerQuestionRoutes } from './question-routes.ts';
import { rateCard, undoRating } from './review-store.ts';
import { type CardRow, toFlashcard } from './rows.ts';
import { searchLibrary } from './search-store.ts';
import {
  addCard,
  deleteCard,
  dueCards,
  editCard,
  getCard,
  listCards,
  moveCard,
  requireMaterial,
  restoreCard,
} from './store.ts';

export function registerCardRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, clock } = context;
  const answer = async (row: CardRow) => toFlashcard(row, await fileUrls(context));

  implement(app, guards, cards.list, async ({ caller, params, query, request }) => {
    const options = {
      after: readCursor(query.cursor, ['integer', 'id']),
      limit: query.limit + 1,
      suspended: query.suspended === 'true',
    };
    const [url, found] = await Promise.all([
      fileUrls(context),
      listCards(db, caller.userId, params.id, options),
      requireMaterial(db, caller.userId, params.id),
    ]);
    const { rows, headers } = pageOf(found, query.limit, request.url, (row) => [row.position, row.id]);
    return { status: 200, headers, body: rows.map((row) => toFlashcard(row, url)) };
  });

  implement(app, guards, cards.rate, async ({ caller, params, body }) => {
    const { difficulty, timesReviewed, reviewKey, position, ...edit } = body;
    const now = clock.now();
    const row = await transact(db, async (tx) => {
      const card = await getCard(tx, caller.userId, params.id);
      if (position !== undefined) await moveCard(tx, caller.userId, card, position);
      if (difficulty !== undefined) {
        const given = {
          rating: difficulty as CardRating,
          timesReviewed: timesReviewed ?? 1,
          reviewKey: reviewKey ?? null,
        };
        await rateCard(tx, caller.userId, params.id, given, now);
      }
      await editCard(tx, caller.userId, params.id, edit, now);
      return getCard(tx, caller.userId, params.id);
    });
    return { status: 200, body: await answer(row) };
  });

  implement(app, guards, cards.undo, async ({ caller, params }) => {
    const row = await transact(db, async (tx) => {
      await undoRating(tx, caller.userId, params.id, clock.now());
      return getCard(tx, caller.userId, params.id);
    });
    return { status: 200, body: await answer(row) };
  });

  implement(app, guards, cards.add, async ({ caller, params, body }) => {
    const card = { ...body, tags: body.tags ?? [] };
    await requireCards(db, limitsOf(context.config), caller.userId, 1);
    const row = await transact(db, (tx) => addCard(tx, caller.userId, params.id, card, clock.now()));
    return { status: 201, body: await answer(row) };
  });

  implement(app, guards, cards.remove, async ({ caller, params }) => {
    await deleteCard(db, caller.userId, params.id, clock.now());
    return { status: 204 };
  });

  implement(app, guards, cards.restore, async ({ caller, params }) => {
    return { status: 200, body: await answer(await restoreCard(db, caller.userId, params.id, clock.now())) };
  });

  implement(app, guards, cards.search, async ({ caller, query }) => {
    return { status: 200, body: await searchLibrary(db, caller.userId, query.q.replaceAll('\0', ''), query.limit) };
  });

  implement(app, guards, cards.due, async ({ caller, query, request }) => {
    const options = { now: clock.now(), after: readCursor(query.cursor, ['instant', 'id']), limit: query.limit + 1 };
    const [url, found] = await Promise.all([fileUrls(context), dueCards(db, caller.userId, options)]);
    const { rows, headers } = pageOf(found, query.limit, request.url, (row) => [row.due?.toISOString() ?? '', row.id]);
    const body = rows.map((row) => ({
      ...toFlashcard(row, url),
      materialId: row.materialId,
      materialTitle: row.materialTitle,
    }));
    return { status: 200, headers, body };
  });

  registerQuestionRoutes(app, context, guards);
}
