import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privacy, REQUEST_TYPES } from '#contract/privacy.ts';
import { newsletterAddress, privacyRequest } from '#server/db/schema/index.ts';
import { mailsTo, tokenMailedTo } from '#server/testing/mailbox.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { privacyCommand } from './operator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => t.clock.set('2026-03-10T12:00:00Z'));

let people = 0;
const address = () => `person-${people++}@example.org`;
const file = (email: string, body: Partial<{ requestType: (typeof REQUEST_TYPES)[number]; details: string }> = {}) =>
  t.call(privacy.request, {
    body: { requestType: 'access', email, timestamp: '2026-03-10T11:59:59Z', ...body },
  });

describe('a privacy request', () => {
  it.each(REQUEST_TYPES)('of type %s is stored with its dates and acknowledged by mail', async (requestType) => {
    const email = address();
    const answer = await file(email, { requestType, details: 'Everything, please.' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      acknowledgeBy: '2026-03-13T12:00:00.000Z',
      respondBy: '2026-04-09T12:00:00.000Z',
    });
    const [row] = await t.db.select().from(privacyRequest).where(eq(privacyRequest.id, answer.body.id));
    expect(row).toMatchObject({ requestType, email, details: 'Everything, please.', closedAt: null });
    expect(row?.submittedAt).toEqual(new Date('2026-03-10T11:59:59Z'));
    const [mail] = await mailsTo(t.db, email);
    expect(mail?.text).toContain(answer.body.id);
    expect(mail?.text).toContain('9 April 2026');
    // What was asked is not repeated to an address that nobody has proven.
    expect(mail?.text).not.toContain('Everything');
  });

  it('keeps what PostgreSQL cannot out of the details', async () => {
    const answer = await file(address(), { details: 'a\0b' });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['no email', { requestType: 'access' }],
    ['an email that is none', { requestType: 'access', email: 'nobody' }],
    ['an unknown type', { requestType: 'everything', email: 'a@example.org' }],
  ])('with %s is refused', async (_, body) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/gdpr/request', payload: body });
    expect(answer.statusCode).toBe(400);
  });

  it('cannot flood a mailbox', async () => {
    const email = address();
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await file(email)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect(await mailsTo(t.db, email)).toHaveLength(6);
  });
});

describe('the operator', () => {
  it('lists open requests, the most urgent first, and closes them with an outcome', async () => {
    await t.db.delete(privacyRequest);
    const first = (await file(address())).body.id;
    t.clock.set('2026-03-11T12:00:00Z');
    const second = (await file(address(), { requestType: 'erasure' })).body.id;
    const now = new Date('2026-04-10T00:00:00Z');
    const lines = await privacyCommand(t.db, ['list'], now);
    expect(lines.map((line) => line.slice(0, 36))).toEqual([first, second]);
    expect(lines[0]).toContain('OVERDUE since 2026-04-09');
    expect(lines[1]).toContain('answer by 2026-04-10');
    expect(await privacyCommand(t.db, ['close', first, '--outcome', 'Sent a copy.'], now)).toEqual([
      `Closed ${first}.`,
    ]);
    expect(await privacyCommand(t.db, ['list'], now)).toHaveLength(1);
    expect((await privacyCommand(t.db, ['list', '--all'], now)).join()).toContain('Sent a copy.');
  });

  it.each([
    [[]],
    [['close']],
    [['close', 'x', '--outcome', 'done']],
    [['close', '01980000-0000-7000-8000-000000000000']],
  ])('is told what is wrong with %j', async (args) => {
    await expect(privacyCommand(t.db, args, new Date())).rejects.toThrow(/Say what|by its id/);
  });

  it('cannot close what is not open', async () => {
    const id = '01980000-0000-7000-8000-000000000000';
    await expect(privacyCommand(t.db, ['close', id, '--outcome', 'x'], new Date())).rejects.toThrow('No open request');
  });
});

describe('the newsletter', () => {
  const ask = (email: string) => t.call(privacy.newsletter, { body: { email, consent: true } });
  const confirm = (token: string) => t.call(privacy.confirmNewsletter, { body: { token } });

  it('is confirmed by mail, once; only a hash of the token is kept', async () => {
    const email = address();
    expect((await ask(email)).status).toBe(202);
    const token = await tokenMailedTo(t.db, email, '/newsletter');
    const [row] = await t.db.select().from(newsletterAddress).where(eq(newsletterAddress.email, email));
    expect(row?.confirmedAt).toBeNull();
    expect(row?.tokenHash).not.toContain(token);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
    expect((await confirm('made-up')).problem.code).toBe('not_found');
  });

  it('answers the same for an address that is confirmed, and mails it nothing', async () => {
    const email = address();
    const first = await ask(email);
    await confirm(await tokenMailedTo(t.db, email, '/newsletter'));
    const second = await ask(email.toUpperCase());
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await mailsTo(t.db, email)).toHaveLength(1);
    expect(await mailsTo(t.db, email.toUpperCase())).toHaveLength(0);
  });

  it('needs consent', async () => {
    const payload = { email: address(), consent: false };
    const answer = await t.app.inject({ method: 'POST', url: '/api/newsletter', payload });
    expect(answer.statusCode).toBe(400);
  });
});
