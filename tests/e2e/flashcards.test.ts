import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Flashcard } from '#contract/cards.ts';
import type { Material } from '#contract/materials.ts';
import type { UserStats } from '#contract/progress.ts';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open, type Student } from './support.ts';

const cardsOf = (student: Student, id: string) => student.api<Flashcard[]>('GET', `/api/materials/${id}/flashcards`);
const front = (page: Page) => page.getByRole('button', { name: 'Show answer' });

it('is done by keyboard alone: turned, rated, one rating taken back, recorded, then home', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const cards = await cardsOf(student, id);
  await page.goto(`/flashcards?materialId=${id}`);
  await front(page).waitFor();
  await page.getByText(`1 of ${cards.length}`).waitFor();

  // A rating counts only once the answer was seen.
  await page.keyboard.press('1');
  await page.getByText(`1 of ${cards.length}`).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'How well did you know it?' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await page.getByText(`2 of ${cards.length}`).waitFor();
  await page.keyboard.press('z');
  await page.getByText(`1 of ${cards.length}`).waitFor();
  await page.getByRole('button', { name: 'Show question' }).waitFor();
  await page.keyboard.press('1');
  for (let card = 1; card < cards.length; card += 1) {
    await page.getByText(`${card + 1} of ${cards.length}`).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press(card === 1 ? '3' : '2');
  }
  await page.waitForURL((url) => url.pathname === '/');

  const rated = await cardsOf(student, id);
  expect(rated.map(({ timesReviewed }) => timesReviewed)).toEqual(cards.map(() => 1));
  expect(rated.map(({ difficulty }) => difficulty)).toEqual(
    cards.map((_, card) => (card === 0 ? 1 : card === 1 ? 3 : 2)),
  );
  const material = await student.api<Material>('GET', `/api/materials/${id}`);
  expect(material.progress).toBeCloseTo(((cards.length - 1) / cards.length) * 100, 0);
  expect((await student.api<UserStats>('GET', '/api/user/stats')).dailyProgress).toBe(1);
});

it('lists its keys on ?, and takes none meanwhile', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/flashcards?materialId=${id}`);
  await front(page).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
});

it('is rated by a swipe on a touch screen', async () => {
  const { page, context } = await open({ touch: true });
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  await page.goto(`/flashcards?materialId=${id}`);
  await front(page).tap();
  await page.getByRole('button', { name: 'Show question' }).waitFor();
  await swipe(page, { x: 195, y: 400 }, { x: 340, y: 410 });
  await page.getByText('2 of').waitFor();
  await expect.poll(async () => (await cardsOf(student, id))[0]?.difficulty).toBe(1);
  expect((await cardsOf(student, id))[0]?.timesReviewed).toBe(1);
  await expectNoSidewaysScroll(page);
});

it('says so when a rating could not be saved, and saves it on a second try', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  let down = true;
  await page.route('**/api/flashcards/*', (route) =>
    down && route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto(`/flashcards?materialId=${id}`);
  await front(page).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('2');
  await page.getByText('2 of').waitFor();
  await page.getByText('A rating was not saved').waitFor({ timeout: 20_000 });
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await cardsOf(student, id))[0]?.timesReviewed).toBe(1);
});

it('says that there are no cards', async () => {
  const { page, context } = await open({ width: 360, height: 640 });
  await newStudent(context);
  await page.goto('/flashcards');
  await page.getByRole('heading', { name: 'No flashcards available for this material.' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** One finger across the card, as the browser itself would send it. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  }
  await touch('touchEnd', []);
}
