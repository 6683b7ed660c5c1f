import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Flashcard } from '#contract/cards.ts';
import { newMaterial, newStudent, open } from './support.ts';

/** Answers GETs of this address with the server's own JSON, changed. */
async function change(page: Page, url: RegExp | string, by: (json: never) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: by((await response.json()) as never) });
  });
}

it('the landing page begins with its navigation, shows what the plans hold, and ends with a call to action', async () => {
  const { page } = await open({ width: 1440, height: 900 });
  await page.goto('/');
  const site = page.getByRole('navigation', { name: 'Site' });
  const href = (name: string) => site.getByRole('link', { name, exact: true }).getAttribute('href');
  expect([await href('Features'), await href('Pricing'), await href('Sign In'), await href('Get Started')]).toEqual([
    '/#features',
    '/pricing',
    '/login',
    '/register',
  ]);
  const plans = page.locator('#pricing').getByRole('listitem');
  for (const feature of [
    'Spaced repetition',
    'Detailed analytics',
    'Priority support and early access',
    '3 study sets per month',
    '3 quiz questions per study session',
  ])
    expect(await plans.filter({ hasText: feature }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Create Your Free Account' }).getAttribute('href')).toBe('/register');

  await page.goto('/pricing');
  await page.getByRole('heading', { name: 'What Pro adds' }).waitFor();
  await page.getByText('No card required. Cancel anytime.').waitFor();
});

it('sign-in and registration have fields of the right kind and a way home', async () => {
  const { page } = await open();
  await page.goto('/login');
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  await page.goto('/register');
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('home and library show what a guide is about and how much of it is known', async () => {
  const { page, context } = await open();
  await newMaterial(await newStudent(context), 'Cells at work');
  await change(page, /\/api\/materials\?/, (list: object[]) =>
    list.map((material) => ({ ...material, description: 'How a cell lives.', progress: 40 })),
  );
  await page.goto('/home');
  const path = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cells at work' }) });
  await path.getByText('How a cell lives.').waitFor();
  await path.getByText('40%', { exact: true }).waitFor();
  await page.goto('/library');
  const guide = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cells at work' }) });
  await guide.getByText('How a cell lives.').waitFor();
  await guide.getByText('40% complete').waitFor();
});

it('whoever has no name is a learner, and the profile falls back to first and last name', async () => {
  const { page, context } = await open();
  await newStudent(context, { name: 'Ada Lovelace' });
  await change(page, '**/api/auth/get-session', (answer: { user: object }) => ({
    ...answer,
    user: { ...answer.user, name: ' ' },
  }));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Hello, Learner' }).waitFor();
  await change(page, '**/api/user/profile', (profile: object) => ({ ...profile, displayName: '' }));
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Ada Lovelace' }).waitFor();
});

it('the matching game shows the time that has gone', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/matching?materialId=${id}`);
  const timer = page.getByRole('timer', { name: 'Time' });
  expect(await timer.textContent()).toMatch(/^0:\d\d$/);
  await expect.poll(() => timer.textContent()).toMatch(/^0:0[2-9]$/);
});

it('a lesson is left by its Back button', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/study-session/${id}?mode=lesson`);
  await page.getByText('Step 1 of 5').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Adaptive Study' }).waitFor();
});

it('a session that is done shows on the dashboard without a reload', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student, 'Cells at work');
  const cards = await student.api<Flashcard[]>('GET', `/api/materials/${id}/flashcards?limit=100`);
  await page.goto('/home');
  await page.getByText('0 of 3 sessions').waitFor();
  await page.getByRole('link', { name: 'Cards: Cells at work' }).click();
  for (let card = 1; card <= cards.length; card += 1) {
    await page.getByText(`${card} of ${cards.length}`).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
  }
  const ring = page.getByRole('progressbar', { name: "Today's Progress" });
  await expect.poll(() => ring.getAttribute('aria-valuetext')).toBe('1 of 3 sessions');
});

it('a session quiz whose result cannot be saved still ends with its score', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  const { id } = await newMaterial(await newStudent(context));
  await page.route(`**/api/materials/${id}/progress`, (route) => route.fulfill({ status: 400, body: '' }));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Progress was not saved'));
  await page.goto(`/study-session/${id}?mode=quiz`);
  for (let n = 1; n <= 3; n += 1) {
    await page.getByRole('heading', { level: 2, name: `Question ${n} of 3` }).waitFor();
    await page.keyboard.press('1');
  }
  await page.getByText(/[0-3] out of 3 \(\d+%\)/).waitFor();
  expect((await logged).type()).toBe('info');
});

it('whoever signs in next in the same tab sees nothing of the one before', async () => {
  const { page, context } = await open();
  const next = await newStudent(context, { name: 'Grace Hopper' });
  await context.clearCookies();
  await newMaterial(await newStudent(context), 'A secret of Ada');
  await page.goto('/library');
  await page.getByRole('heading', { name: 'A secret of Ada' }).waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/landing');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('tab', { name: 'My Library (0)' }).waitFor();
  expect(await page.getByText('A secret of Ada').count()).toBe(0);
});
