import type { FastifyInstance } from 'fastify';
import { cards } from '#contract/cards.ts';
import { questionsPerSession } from '#domain/plans.ts';
import { limitsOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { fileUrls } from '#server/files/urls.ts';
import { pageOf, readCursor } from '#server/http/paging.ts';
import { type Guards, implement } from '#server/implement.ts';
import { requireCards } from '#server/limits/room.ts';
import { addQuestion, deleteQuestion, editQuestion, listQuestions, rotateQuestions } from './question-store.ts';
import { toQuestion } from './rows.ts';
import { requireMaterial } from './store.ts';

export function registerQuestionRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, clock } = context;

  implement(app, guards, cards.quiz, async ({ caller, params, query, request }) => {
    const after = readCursor(query.cursor, ['integer', 'id']);
    const [plan, url] = await Promise.all([
      guards.planOf(caller.userId),
      fileUrls(context),
      requireMaterial(db, caller.userId, params.id),
    ]);
    const most = questionsPerSession(plan);
    if (most !== null) {
      // One session is one page: there is no next one to lead to.
      const limit = Math.min(most, query.limit);
      const rows = await rotateQuestions(db, caller.userId, params.id, limit, clock.now());
      return { status: 200, body: rows.map((row) => toQuestion(row, url)) };
    }
    const found = await listQuestions(db, caller.userId, params.id, { after, limit: query.limit + 1 });
    const { rows, headers } = pageOf(found, query.limit, request.url, (row) => [row.position, row.id]);
    return { status: 200, headers, body: rows.map((row) => toQuestion(row, url)) };
  });

  implement(app, guards, cards.addQuestion, async ({ caller, params, body }) => {
    const given = { ...body, explanation: body.explanation || null };
    await requireCards(db, limitsOf(context.config), caller.userId, 1);
    const row = await transact(db, (tx) => addQuestion(tx, caller.userId, params.id, given, clock.now()));
    return { status: 201, body: toQuestion(row, await fileUrls(context)) };
  });

  implement(app, guards, cards.updateQuestion, async ({ caller, params, body }) => {
    const row = await transact(db, (tx) => editQuestion(tx, caller.userId, params.id, body));
    return { status: 200, body: toQuestion(row, await fileUrls(context)) };
  });

  implement(app, guards, cards.removeQuestion, async ({ caller, params }) => {
    await deleteQuestion(db, caller.userId, params.id);
    return { status: 204 };
  });
}
