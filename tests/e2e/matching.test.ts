import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { UserStats } from '#contract/progress.ts';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

const PAIRS = 6;
const ids = (page: Page, side: 'term' | 'definition') =>
  page
    .locator(`[data-side="${side}"]`)
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.id as string));
const card = (page: Page, side: 'term' | 'definition', id: string) =>
  page.locator(`[data-side="${side}"][data-id="${id}"]`);

it('is played: a wrong pair clears, right ones lock, lines are drawn, the result is recorded', async () => {
  const { page, context } = await open({ touch: true });
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  await page.goto(`/matching?materialId=${id}`);
  await page.getByText(`0 of ${PAIRS} pairs`).waitFor();
  await expectNoSidewaysScroll(page);
  const terms = await ids(page, 'term');
  expect(terms).toHaveLength(PAIRS);
  const [first = '', second = ''] = terms;

  await card(page, 'term', first).tap();
  await card(page, 'definition', second).tap();
  await page.getByText('Not a pair. Try again.').waitFor({ state: 'attached' });
  await page.locator('[data-wrong]').first().waitFor({ state: 'detached' });
  expect(await page.locator('[data-side][aria-pressed="true"]').count()).toBe(0);

  for (const [n, term] of terms.entries()) {
    await card(page, 'term', term).tap();
    await card(page, 'definition', term).tap();
    if (n === 1) {
      await page.getByText(`2 of ${PAIRS} pairs`).waitFor();
      expect(await page.locator('svg path[pathLength="1"]').count()).toBe(2);
      await expectAccessible(page);
    }
  }
  await page.getByRole('heading', { name: 'All pairs matched!' }).waitFor();
  await page.getByText('86% accuracy').waitFor();
  await page.getByText('1 wrong pair', { exact: false }).waitFor();
  await page.getByText('+50 XP').waitFor();
  expect((await student.api<UserStats>('GET', '/api/user/stats')).dailyProgress).toBe(1);
});

it('is played by keyboard alone', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/matching?materialId=${id}`);
  await page.getByText(`0 of ${PAIRS} pairs`).waitFor();
  await page.keyboard.press('s');
  const [terms, definitions] = [await ids(page, 'term'), await ids(page, 'definition')];
  await card(page, 'term', terms[0] as string).focus();
  for (const [row, term] of terms.entries()) {
    await page.keyboard.press('Space');
    const to = definitions.indexOf(term);
    await page.keyboard.press('ArrowRight');
    await walk(page, row, to);
    await page.keyboard.press('Enter');
    if (row + 1 === terms.length) break;
    await page.keyboard.press('ArrowLeft');
    await walk(page, to, row + 1);
  }
  await page.getByText('100% accuracy').waitFor();
  await expectAccessible(page);
});

it('says that there are no cards', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/matching');
  await page.getByRole('heading', { name: 'No flashcards available for matching game.' }).waitFor();
});

async function walk(page: Page, from: number, to: number): Promise<void> {
  for (let row = from; row !== to; row += Math.sign(to - from))
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
}
