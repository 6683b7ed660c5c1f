import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

describe('without materials', () => {
  test('greets, invites and shows where one stands', async () => {
    const { page, context } = await open();
    await newStudent(context, { name: 'Ada Lovelace' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor();
    const daily = page.getByRole('region', { name: 'Daily Challenge' });
    await daily.getByRole('link', { name: 'Create Material' }).waitFor();
    expect(await daily.getByRole('link', { name: 'Create Material' }).getAttribute('href')).toBe('/editor');
    expect(await tile(page, 'Materials').textContent()).toBe('0');
    expect(await tile(page, 'Streak').textContent()).toBe('0 days');
    expect(await tile(page, 'Level').textContent()).toBe('1');
    expect(await tile(page, 'Accuracy').textContent()).toBe('0%');
    expect(await page.getByRole('link', { name: /Start Learning/ }).getAttribute('href')).toBe('/library');
    expect(await page.getByRole('link', { name: /Create New Study Material/ }).getAttribute('href')).toBe('/editor');
    await expectAccessible(page);
  });
});

describe('with a material', () => {
  test('offers it as the challenge and counts the day', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    const cards = (await student.api<unknown[]>('GET', `/api/materials/${id}/flashcards`)).length;
    await page.goto('/dashboard');

    const daily = page.getByRole('region', { name: 'Daily Challenge' });
    await daily.getByText('Cells at work').waitFor();
    await daily.getByText(`${cards} card`).waitFor();
    await daily.getByText('+50 XP').waitFor();
    expect(await daily.getByRole('link', { name: 'Review Cards' }).getAttribute('href')).toBe(`/study-session/${id}`);
    expect(await daily.getByRole('link', { name: 'Take Quiz' }).getAttribute('href')).toBe(
      `/study-session/${id}?mode=quiz`,
    );
    const ring = page.getByRole('progressbar', { name: "Today's Progress" });
    expect(await ring.getAttribute('aria-valuetext')).toBe('0 of 3 sessions');
    expect(await page.getByText('Goal Achieved!').count()).toBe(0);

    for (const sessionKey of ['one', 'two', 'three'])
      await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 2, accuracy: 50, sessionKey });
    await page.reload();
    const today = page.getByRole('region', { name: "Today's Progress" });
    await today.getByText('Goal Achieved!').waitFor();
    expect(await ring.getAttribute('aria-valuetext')).toBe('3 of 3 sessions');
    expect(await tile(page, 'Streak').textContent()).toBe('1 day');
    expect(await tile(page, 'Accuracy').textContent()).toBe('50%');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test('a level gained since the last look is celebrated for three seconds, once', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student);
    await page.goto('/');
    await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
    expect(await page.getByText('LEVEL UP!').count()).toBe(0);

    for (const sessionKey of ['one', 'two'])
      await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 2, accuracy: 50, sessionKey });
    await page.reload();
    await page.getByText('LEVEL UP!').waitFor();
    await page.getByText('You reached Level 2!').waitFor();
    await page.getByText('LEVEL UP!').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
    await expect.poll(() => tile(page, 'Level').textContent()).toBe('2');
    expect(await page.getByText('LEVEL UP!').count()).toBe(0);
  });

  test('with less motion no shavings fly, and Escape ends the celebration', async () => {
    const { page, context } = await open({ reducedMotion: true });
    const student = await newStudent(context);
    const { id } = await newMaterial(student);
    await page.goto('/');
    await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
    for (const sessionKey of ['one', 'two'])
      await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 2, accuracy: 50, sessionKey });
    await page.reload();
    const overlay = page.getByRole('alert').filter({ hasText: 'LEVEL UP!' });
    await overlay.waitFor();
    expect(await overlay.locator('svg[style*="--turn"]').first().isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
  });
});

test('a failure is told and can be tried again', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await newStudent(context);
  await page.route('**/api/user/stats', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await page.getByRole('alert').getByText('Something went wrong').waitFor();
  await page.unroute('**/api/user/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
});

test('offline is said and taken back', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/');
  await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});

test('the bar at the bottom leads to the four places and shows where one is', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.waitFor();
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', 'Library', 'Stats', 'Profile']);
  expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  for (const path of ['/dashboard', '/home']) {
    await page.goto(path);
    expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  }
  await bar.getByRole('link', { name: 'Library' }).click();
  await page.waitForURL('**/library');
  await expect.poll(() => bar.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page');
});

test('with Pro, what fades is named and leads to its review from all guides', async () => {
  const { page, context } = await open();
  const student = await newStudent(context, { pro: true });
  const { id, title } = await newMaterial(student);
  // Some days later: cards of this guide are due.
  await page.route('**/api/user/forecast*', async (route) => {
    const response = await route.fetch();
    const recommendations = [{ kind: 'review', materialId: id, title, cards: 5, concepts: [] }];
    await route.fulfill({ response, json: { ...(await response.json()), recommendations } });
  });
  await page.goto('/');
  const daily = page.getByRole('region', { name: 'Daily Challenge' });
  await daily.getByText(`5 cards of “${title}” are about to fade.`).waitFor();
  await expectAccessible(page);
  await daily.getByRole('link', { name: 'Review what fades' }).click();
  await page.getByRole('heading', { level: 1, name: 'Due today' }).waitFor();
  await page.goto('/stats');
  const all = page.getByRole('link', { name: 'Review All That Fades' });
  expect(await all.getAttribute('href')).toBe('/flashcards?due=1');
});
