import type { FastifyInstance } from 'fastify';
import { progress } from '#contract/progress.ts';
import { strugglingConcepts } from '#domain/concept-scores.ts';
import { dayOf } from '#domain/days.ts';
import { questionsPerSession } from '#domain/plans.ts';
import { recommend } from '#domain/recommendations.ts';
import { toQuestion } from '#server/cards/rows.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/client.ts';
import { fileUrls } from '#server/files/urls.ts';
import { type Guards, implement } from '#server/implement.ts';
import { readChallenge } from './challenge-store.ts';
import { bySubject, dueByDay, meanRetrievability } from './forecast-store.ts';
import { defaultDifficulty, keepLesson, readLesson } from './lesson-store.ts';
import { type GivenSession, requireContent } from './session.ts';
import { recordSession } from './session-store.ts';
import { readStandings } from './standing-store.ts';
import { readActivity, readStats } from './stats-store.ts';

export function registerProgressRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { db, clock } = context;
  const record = (userId: string, materialId: string, session: GivenSession) => {
    requireContent(session);
    return transact(db, (tx) => recordSession(tx, userId, materialId, session, clock.now()));
  };

  implement(app, guards, progress.record, async ({ caller, body: { materialId, ...session } }) => ({
    status: 200,
    body: await record(caller.userId, materialId, session),
  }));

  implement(app, guards, progress.recordForMaterial, async ({ caller, params, body }) => ({
    status: 200,
    body: await record(caller.userId, params.id, body),
  }));

  implement(app, guards, progress.dailyChallenge, async ({ caller }) => {
    const day = dayOf(clock.now());
    const [plan, url, challenge] = await Promise.all([
      guards.planOf(caller.userId),
      fileUrls(context),
      readChallenge(db, caller.userId, day),
    ]);
    const questions = challenge.questions
      .slice(0, questionsPerSession(plan) ?? undefined)
      .map((row) => toQuestion(row, url));
    return { status: 200, body: { ...challenge, questions, day } };
  });

  implement(app, guards, progress.stats, async ({ caller }) => ({
    status: 200,
    body: await readStats(db, caller.userId, clock.now()),
  }));

  implement(app, guards, progress.activity, async ({ caller, query }) => ({
    status: 200,
    body: await readActivity(db, caller.userId, query.days, clock.now()),
  }));

  implement(app, guards, progress.forecast, async ({ caller, query }) => {
    const now = clock.now();
    const [due, retrievability, subjects, standings] = await Promise.all([
      dueByDay(db, caller.userId, query.days, now),
      meanRetrievability(db, caller.userId, now),
      bySubject(db, caller.userId),
      readStandings(db, caller.userId, now),
    ]);
    const recommendations = recommend(standings);
    return { status: 200, body: { due, recommendations, retrievability, bySubject: subjects } };
  });

  implement(app, guards, progress.lesson, async ({ caller, params }) => {
    const state = await readLesson(db, caller.userId, params.id);
    const conceptScores = state?.conceptScores ?? {};
    return {
      status: 200,
      body: {
        conceptScores,
        difficultyLevel: state?.difficultyLevel ?? (await defaultDifficulty(db, caller.userId)),
        strugglingConcepts: strugglingConcepts(conceptScores),
        updatedAt: state?.updatedAt.toISOString() ?? null,
      },
    };
  });

  implement(app, guards, progress.saveLesson, async ({ caller, params, body }) => {
    await keepLesson(db, caller.userId, params.id, body, clock.now());
    return { status: 204 };
  });
}
