import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as schema from '#server/db/schema/index.ts';
import { shareMaterial } from '#server/library/share.ts';
import { avatarKey, coverKey } from '#server/uploads/keys.ts';
import { seedMaterial } from './seed-material.ts';
import type { TestUser } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** Puts something of this learner into every table that holds something of learners, and into the object store. */
export async function fillAccount({ db, context }: TestApp, { id: userId, email }: TestUser) {
  const material = await seedMaterial(db, userId, { title: '=cmd|calc' });
  const [cardId, questionId] = [material.cardIds[0] as string, material.questionIds[0] as string];
  const day = '2026-03-10';
  const now = new Date();
  await db.insert(schema.review).values({ userId, id: v7(), flashcardId: cardId, rating: 2, before: {} });
  await db.insert(schema.studySession).values({
    userId,
    id: v7(),
    materialId: material.id,
    sessionKey: 'key',
    mode: 'quiz',
    cardsStudied: 3,
    answered: 3,
    correct: 2,
    day,
  });
  await db.insert(schema.dailyActivity).values({ userId, day, sessions: 1 });
  await db.insert(schema.dailyChallenge).values({ userId, day, questionIds: [questionId] });
  await db.insert(schema.xpEvent).values({ userId, key: 'session:key', kind: 'session', amount: 50 });
  await db.insert(schema.achievement).values({ userId, code: 'week_streak' });
  await db.insert(schema.quotaUse).values({ userId, period: '2026-03', materials: 1 });
  await db.insert(schema.accountUse).values({ userId, kind: 'jobs', period: `${day}T14`, amount: 3 });
  await db.insert(schema.modelUse).values({ userId, day, tokens: 1200 });
  await db.insert(schema.lessonState).values({
    userId,
    materialId: material.id,
    conceptScores: { osmosis: 2 },
    difficultyLevel: 'medium',
  });
  await db.insert(schema.generation).values({
    userId,
    id: v7(),
    request: { kind: 'text', title: 'T', content: 'private words', files: [], enhanceMaterialId: null, review: false },
  });
  const [row] = await db.select().from(schema.source).where(eq(schema.source.userId, userId));
  const objects: Record<string, string> = {
    [row?.objectKey ?? '']: 'the original',
    [row?.imageKey ?? '']: 'the picture',
    [coverKey(userId, v7())]: 'the cover',
    [avatarKey(userId, v7())]: 'the face',
  };
  for (const [key, text] of Object.entries(objects)) await context.objects.put(key, Buffer.from(text), 'image/webp');
  const guideId = await shareMaterial(context, userId, material.id);
  const [guide] = await db.select().from(schema.publicGuide).where(eq(schema.publicGuide.id, guideId));
  await db.insert(schema.guideReport).values({ guideId, userId, reason: 'other' });
  await db
    .insert(schema.pushSubscription)
    .values({ userId, endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' });
  await db.insert(schema.subscription).values({ userId, provider: 'sandbox', customerId: `cus_${userId}` });
  await db.insert(schema.sandboxSubscription).values({
    id: v7(),
    userId,
    idempotencyKey: userId,
    state: 'active',
    interval: 'month',
  });
  await db.insert(schema.paymentEvent).values({ id: `evt_${v7()}`, type: 'paid', userId, createdAt: now });
  await db
    .insert(schema.verification)
    .values({ id: v7(), identifier: `reset-password:${v7()}`, value: userId, expiresAt: now });
  await db.insert(schema.twoFactor).values({ userId, id: v7(), secret: 's', backupCodes: 'b' });
  await db.insert(schema.passkey).values({
    userId,
    id: v7(),
    publicKey: 'p',
    credentialID: v7(),
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  });
  await db.insert(schema.newsletterAddress).values({ email, tokenHash: v7() });
  await db.insert(schema.privacyRequest).values({
    id: v7(),
    requestType: 'access',
    email,
    details: `I am ${email}`,
    acknowledgeBy: now,
    respondBy: now,
  });
  await db.update(schema.user).set({ emailVerified: true }).where(eq(schema.user.id, userId));
  await context.jobs.enqueue(
    'mail',
    { to: email, subject: 's', text: 't', html: 'h' },
    { startAfter: new Date(Date.now() + 1e7) },
  );
  return { ...material, guideId, guidePrefix: (guide?.content as { prefix: string } | undefined)?.prefix ?? '' };
}

/** Every row of the database, the job queue included, in which the text stands: table names with how many. */
export async function findEverywhere({ db }: Pick<TestApp, 'db'>, text: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss', 'drizzle') AND table_type = 'BASE TABLE'`);
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await db.$client.query(`SELECT count(*)::int AS n FROM ${name} t WHERE strpos(t::text, $1) > 0`, [
      text,
    ]);
    if (counted.rows[0].n > 0) found[name] = counted.rows[0].n;
  }
  return found;
}
