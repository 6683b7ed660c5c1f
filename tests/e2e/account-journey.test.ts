import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#adapters/database/embedded.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { findEverywhere } from '#server/testing/full-account.ts';
import { unzip } from '#server/testing/unzip.ts';
import { type RunningApp, runApp } from '../setup/run-app.ts';
import { photoOfNotes } from './sources.ts';
import { NOTES, newStudent, open } from './support.ts';

/** A learner's whole life on one machine: from the registration to the last row. */
// A new one for a second try, which would find the account of the first.
let app: RunningApp;
let embedded: EmbeddedDatabase;
let db: Database;
beforeEach(async () => {
  app = await runApp();
  embedded = await startEmbeddedDatabase(app.dataDir);
  db = openDatabase(embedded.url, { max: 1 });
});
afterEach(async () => {
  await db?.$client.end();
  await embedded?.stop();
  await app?.remove();
});

const person = { first: 'Lise', last: 'Meitner', email: 'lise@example.org', password: 'Proto-actinium-91' };
const LIMIT_REACHED =
  'The free plan makes 3 study materials a month, and yours are used. Upgrade to Etch Pro for as many as you like.';

const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor({ timeout: 60_000 });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const guide = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Calls the API as whoever is signed in in this browser. */
async function api<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const { token } = await (await page.request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

async function register(page: Page): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Hello, ${person.first}` }).waitFor();
  return (await api<{ uid: string }>(page, 'GET', '/api/user/profile')).uid;
}

/** Mails to this person in the outbox, as they lie there. */
function mails(): string[] {
  const outbox = join(app.dataDir, 'outbox');
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${person.email}`));
}

async function verify(page: Page): Promise<void> {
  const link = () => mails().flatMap((mail) => mail.match(/\/verify-email\?token=[^\s"<]+/)?.[0] ?? [])[0];
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  await page.goto(link() as string);
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  expect(await api(page, 'GET', '/api/user/profile')).toMatchObject({ emailVerified: true, email: person.email });
}

/** Chooses how to create; who has guides already is asked where it should go. */
async function beginCreating(page: Page, way: RegExp, first: string): Promise<void> {
  await page.goto('/editor');
  await page.getByRole('button', { name: way }).click();
  const fresh = page.getByRole('button', { name: /^Create a new study guide/ });
  const field = page.locator(first).first();
  await field.or(fresh).first().waitFor({ state: 'attached' });
  if (await fresh.isVisible()) await fresh.click();
  await field.waitFor({ state: 'attached' });
}

async function enterText(page: Page, title: string): Promise<void> {
  await beginCreating(page, /Enter Text/, 'textarea');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Content').fill(NOTES);
  await page.getByRole('button', { name: 'Create Study Material' }).click();
}

async function uploadPhoto(page: Page, title: string): Promise<void> {
  await beginCreating(page, /Upload Files/, 'input[type=file]');
  const file = { name: 'notes.png', mimeType: 'image/png', buffer: photoOfNotes(4) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByRole('button', { name: 'Generate Study Materials' }).click();
  await said(page, 'Study Material Created!');
  await page.waitForURL('**/library');
  await guide(page, title).waitFor();
}

/** A refused card, then a good one, up to the profile that says so. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByText('Test mode', { exact: true }).waitFor();
  await page.getByLabel('Card number', { exact: true }).fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay and start Premium' }).click();
  await said(page, 'Payment Failed');
  await said(page, 'Your card was declined. Try another card.');
  expect(await api(page, 'GET', '/api/subscription/status')).toMatchObject({ hasSubscription: false, status: 'none' });

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url().slice(app.origin.length)));
  await page.getByLabel('Card number', { exact: true }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay and start Premium' }).click();
  await said(page, 'Payment Successful');
  expect(visited).toContain('/profile?subscription=success');
  await region(page, `${person.first} ${person.last}`).getByText('Pro', { exact: true }).waitFor();

  const words = await region(page, 'Subscription')
    .getByText(/Next billing date: \w+ \d+, \d{4}/)
    .textContent();
  const days = (Date.parse(words?.replace(/^.*: /, '') ?? '') - Date.now()) / 86_400_000;
  const { nextBillingDate } = await api<{ nextBillingDate: string }>(page, 'GET', '/api/subscription/status');
  expect(Math.abs(days - (Date.parse(nextBillingDate) - Date.now()) / 86_400_000)).toBeLessThan(1.5);
  expect(days).toBeGreaterThan(26);
  expect(days).toBeLessThan(32);
}

const objects = () =>
  readdirSync(join(app.dataDir, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(app.dataDir, 'objects').length + 1));

it('an account is made, paid for, shared from, cancelled, exported and deleted without a trace', async () => {
  const { page, allowConsole } = await open({ origin: app.origin, reducedMotion: true });
  allowConsole(/Failed to load resource.*(401|402|403)/);
  const userId = await register(page);
  await verify(page);

  await enterText(page, 'First notes');
  await said(page, 'Study Material Created!');
  await page.waitForURL('**/library');
  for (const title of ['Second notes', 'Third notes'])
    await api(page, 'POST', '/api/materials', { title, content: NOTES, type: 'text' });
  await enterText(page, 'Fourth notes');
  await said(page, 'Creation Failed');
  await page.getByRole('alert').getByText(LIMIT_REACHED).waitFor();
  expect(await api<unknown[]>(page, 'GET', '/api/materials')).toHaveLength(3);
  await page.getByRole('link', { name: 'See Premium' }).click();
  await page.waitForURL('**/subscribe');
  await pay(page);

  await page.getByLabel('Change picture').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: photoOfNotes(),
  });
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  await uploadPhoto(page, 'A page of mine');
  const made = await api<{ id: string; title: string }[]>(page, 'GET', '/api/materials');
  expect(made).toHaveLength(4);
  const shared = made.find(({ title }) => title === 'A page of mine')?.id as string;
  await page.getByRole('button', { name: 'Actions for A page of mine' }).click();
  await page.getByRole('menuitem', { name: 'Share to Public Library' }).click();
  await said(page, 'Study guide shared!');

  const other = await open({ origin: app.origin, reducedMotion: true });
  const otto = await newStudent(other.context, { name: 'Otto Hahn', pro: true, origin: app.origin });
  await other.page.goto('/library');
  await other.page.getByRole('tab', { name: 'Public Library' }).click();
  await other.page.getByRole('link', { name: 'A page of mine' }).click();
  await other.page.getByText(`by ${person.first} ${person.last}`).waitFor();
  const cards = await api<{ term: string }[]>(page, 'GET', `/api/materials/${shared}/flashcards`);
  const preview = region(other.page, 'Some of its cards');
  await preview.getByText(cards[0]?.term as string, { exact: true }).waitFor();
  await other.page.getByRole('button', { name: 'Copy to My Library' }).click();
  await said(other.page, 'Copied to your library');
  const [copy] = await otto.api<{ id: string }[]>('GET', '/api/materials');
  const seeCopy = async () => {
    await other.page.goto(`/material/${copy?.id}?tab=cards`);
    for (const { term } of cards) await other.page.getByText(term, { exact: true }).first().waitFor();
  };
  await seeCopy();

  await page.goto('/profile');
  const plan = region(page, 'Subscription');
  await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel Subscription?' });
  await asked.getByRole('button', { name: 'Cancel Subscription' }).click();
  await said(page, 'Subscription cancelled');
  await plan.getByText(/Pro ends on \w+ \d+, \d{4}/).waitFor();

  const data = region(page, 'Data & Storage');
  await data.getByRole('button', { name: 'Manage my Data' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download My Data' }).click(),
  ]);
  const files = await unzip(readFileSync(await download.path()));
  const exported = JSON.parse(files.get('data/materials.json') ?? '[]') as { id: string; title: string }[];
  expect(exported.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  expect(JSON.parse(files.get('data/account.json') ?? '[]')).toMatchObject([{ email: person.email }]);
  expect([...files.keys()].filter((name) => name.startsWith('originals/'))).not.toEqual([]);

  // Without these the count after the deletion would prove nothing.
  const before = await findEverywhere({ db }, userId);
  for (const table of [
    '"user"',
    'material',
    'flashcard',
    'source',
    'subscription',
    'public_guide',
    'sandbox_subscription',
  ])
    expect(before).toHaveProperty([`public.${table}`]);
  expect(await findEverywhere({ db }, person.email)).toHaveProperty(['public."user"']);
  const mine = objects().filter((key) => key.startsWith(`users/${userId}/`));
  expect(mine.length).toBeGreaterThan(1);
  const guideObjects = objects().filter((key) => key.startsWith('guides/'));
  expect(guideObjects).not.toEqual([]);
  const ofOtto = objects().filter((key) => !mine.includes(key) && !guideObjects.includes(key));

  await data.getByRole('button', { name: 'Delete Account' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Account?' });
  await confirm.getByRole('textbox').fill(person.email);
  await confirm.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL('**/landing');
  await said(page, 'Account deleted');

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await said(page, 'Sign In Failed');

  // docs/privacy.md: that the id was deleted, for a day, and the second sweep five minutes later.
  const left = await findEverywhere({ db }, userId);
  expect(Object.keys(left).filter((name) => !name.startsWith('pgboss.'))).toEqual([]);
  const jobs = await db.$client.query(`SELECT DISTINCT name FROM pgboss.job WHERE data::text LIKE $1`, [`%${userId}%`]);
  expect(jobs.rows).toEqual([{ name: 'purge_account' }]);
  // The goodbye is kept for five minutes after it was sent.
  const addressed = await findEverywhere({ db }, person.email);
  expect(Object.keys(addressed).filter((name) => !name.startsWith('pgboss.'))).toEqual([]);
  const letters = await db.$client.query(
    `SELECT data->'letter'->>'subject' AS subject, data::text FROM pgboss.job WHERE data::text LIKE $1`,
    [`%${person.email}%`],
  );
  expect(letters.rows.length).toBeLessThan(2);
  expect(mails().filter((mail) => !mail.includes('Subject: Your Etch account is deleted'))).toEqual([]);
  expect(letters.rows.filter(({ data: text }) => !text.includes('Your Etch account is deleted'))).toEqual([]);
  expect(objects()).toEqual(expect.arrayContaining(ofOtto));
  expect(objects()).toHaveLength(ofOtto.length);

  await seeCopy();
}, 300_000);
