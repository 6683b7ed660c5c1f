import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Material } from '#contract/materials.ts';
import { textPdf } from '../../bench/support/pdf.ts';
import { type RunningApp, runApp } from '../setup/run-app.ts';
import { labelledDiagram, photoOfNotes } from './sources.ts';
import { NOTES, open } from './support.ts';

/** The whole promise on one machine: register, bring each kind of source, study it in all three ways, restart, find it all. */
// A new one for a second try, which would find the account of the first.
let app: RunningApp;
beforeEach(async () => {
  app = await runApp();
});
afterEach(() => app.remove());

const person = { first: 'Rosalind', last: 'Franklin', email: 'rosalind@example.org', password: 'Photo-51-Sharp' };

async function register(page: Page): Promise<void> {
  await page.goto(`${app.origin}/register`);
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Your account has been created successfully.').waitFor();
  await page.getByRole('heading', { name: 'Hello, Rosalind' }).waitFor();
}

async function upload(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  title: string,
): Promise<void> {
  await page.goto(`${app.origin}/editor`);
  await page.getByRole('button', { name: /Upload Files/ }).click();
  const existing = page.getByRole('button', { name: /^Create a new study guide/ });
  await page.locator('input[type=file]').first().or(existing).first().waitFor({ state: 'attached' });
  if (await existing.isVisible()) await existing.click();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByRole('button', { name: 'Generate Study Materials' }).click();
  await page.getByText('Study Material Created!').waitFor({ timeout: 60_000 });
  await page.waitForURL('**/library');
  await page.getByRole('heading', { name: title }).waitFor();
}

async function studyAllWays(page: Page, id: string): Promise<void> {
  await page.goto(`${app.origin}/flashcards?materialId=${id}`);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: /Okay/ }).click();
  await page.goto(`${app.origin}/quiz?materialId=${id}`);
  await page.getByRole('button', { name: /Start/ }).click();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /Next Question|Finish Quiz/ }).waitFor();
  await page.goto(`${app.origin}/matching?materialId=${id}`);
  await page.getByRole('button', { name: 'Shuffle' }).waitFor();
}

it('turns every kind of source into something to study, and keeps it over a restart', {
  timeout: 240_000,
}, async () => {
  const { page, allowConsole } = await open({ width: 1440, height: 900, reducedMotion: true });
  // This app has a port of its own.
  allowConsole(/^request left the origin: http:\/\/127\.0\.0\.1:/);
  await register(page);

  await upload(page, { name: 'photo.png', mimeType: 'image/png', buffer: photoOfNotes(5) }, 'Photo of notes');
  await upload(page, { name: 'cell.png', mimeType: 'image/png', buffer: labelledDiagram() }, 'Labelled diagram');
  const pdf = Buffer.from(textPdf(4));
  await upload(page, { name: 'chapter.pdf', mimeType: 'application/pdf', buffer: pdf }, 'Chapter as PDF');

  const token = await page.evaluate(async () => (await (await fetch('/api/auth/token')).json()).token as string);
  const list = async (bearer: string): Promise<Material[]> =>
    (await fetch(`${app.origin}/api/materials`, { headers: { authorization: `Bearer ${bearer}` } })).json();
  const before = await list(token);
  expect(before.map(({ title }) => title)).toEqual(['Chapter as PDF', 'Labelled diagram', 'Photo of notes']);
  for (const { id, cardCount, questionCount } of before) {
    expect(cardCount).toBeGreaterThanOrEqual(3);
    expect(questionCount).toBeGreaterThanOrEqual(1);
    await studyAllWays(page, id);
  }

  // The free plan has no room for a fourth this month, and says so.
  const fourth = await fetch(`${app.origin}/api/materials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Text', content: NOTES, type: 'text' }),
  });
  expect(fourth.status).toBe(403);
  expect(await fourth.json()).toMatchObject({ code: 'upgrade_required' });

  await app.stop();
  app = await runApp({}, app.dataDir);
  // The session is in the database: nobody has to sign in again.
  await page.goto(app.origin);
  await page.getByRole('heading', { name: 'Hello, Rosalind' }).waitFor();
  await page.goto(`${app.origin}/library`);
  for (const { title } of before) await page.getByRole('heading', { name: title }).waitFor();
  const again = await page.evaluate(async () => (await (await fetch('/api/auth/token')).json()).token as string);
  const after = await list(again);
  expect(after.map(({ id, cardCount, questionCount }) => ({ id, cardCount, questionCount }))).toEqual(
    before.map(({ id, cardCount, questionCount }) => ({ id, cardCount, questionCount })),
  );
  expect(after.some(({ progress }) => progress > 0)).toBe(true);
});
