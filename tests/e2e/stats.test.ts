import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newMaterial, newStudent, open, type Student } from './support.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Changes fields of an answer; undefined takes one out. */
async function change(page: Page, path: string, fields: Record<string, unknown>) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });
}

async function studied(student: Student): Promise<string> {
  const { id } = await newMaterial(student);
  const cards = await student.api<{ id: string }[]>('GET', `/api/materials/${id}/flashcards`);
  for (const { id: cardId } of cards.slice(0, 3))
    await student.api('PATCH', `/api/flashcards/${cardId}`, { difficulty: 1, timesReviewed: 1 });
  for (const sessionKey of ['one', 'two'])
    await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 3, accuracy: 80, sessionKey });
  return id;
}

test('a new student sees zeros, a sentence and the way to a first session', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/stats');
  await page.getByRole('heading', { level: 1, name: 'Your Progress' }).waitFor();
  await page.getByText('Nothing studied yet. Your first session starts the count.').waitFor();
  await card(page, 'Day Streak').getByText('0 days', { exact: true }).waitFor();
  await card(page, 'Accuracy').getByText('0%').waitFor();
  await card(page, 'Current Level').getByText('Level 1', { exact: true }).waitFor();
  await card(page, 'Total Cards Mastered').getByText('0', { exact: true }).waitFor();
  expect(await page.getByText('example figures').count()).toBe(0);
  expect(await page.getByText('Not yet earned').count()).toBe(3);
  const link = card(page, 'Keep going').getByRole('link', { name: 'Create material' });
  expect(await link.getAttribute('href')).toBe('/editor');
});

describe('after studying', () => {
  test('the cards, the calendar and its table tell what was done', async () => {
    const { page, context } = await open();
    await studied(await newStudent(context));
    await page.goto('/stats');
    await page.getByText('A good start: 2 sessions in the last 7 days.').waitFor();
    await card(page, 'Day Streak').getByText('Next milestone: 7 days, 6 to go').waitFor();
    await card(page, 'Accuracy').getByText('80%').waitFor();
    await card(page, 'Current Level').getByText('0 of 200 XP to level 3').waitFor();
    await card(page, 'Total Cards Mastered').getByText('97 more for the Century Club').waitFor();
    await card(page, 'Keep going').getByText("1 session more and today's goal is met.").waitFor();

    const activity = card(page, 'Activity');
    await activity.getByText('You studied on 1 day of the last 119, 2 sessions in all.').waitFor();
    await activity.getByRole('img', { name: 'Calendar of the last 119 days' }).waitFor();
    const summary = activity.getByText('Show as a table');
    await summary.focus();
    await page.keyboard.press('Enter');
    const cells = await activity.getByRole('row').nth(1).getByRole('cell').allTextContents();
    expect(cells[0]).toBe('2');
  });

  test('a long streak is on fire, a hundred cards open the Century Club, achievements show as earned', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await change(page, '/api/user/stats', {
      currentStreak: 14,
      longestStreak: 14,
      totalCardsLearned: 100,
      achievements: ['week_streak', 'century_learner'],
    });
    await page.goto('/stats');
    const streak = card(page, 'Day Streak');
    await streak.getByText('on fire').waitFor();
    await streak.getByText('Next milestone: 30 days, 16 to go').waitFor();
    await card(page, 'Total Cards Mastered').getByText('Century Club').waitFor();
    const item = (name: string) => card(page, 'Achievements').getByRole('listitem').filter({ hasText: name });
    await item('Week Warrior').getByText('7-day learning streak!').waitFor();
    await item('Week Warrior').getByText('Earned', { exact: true }).waitFor();
    await item('Century Club').getByText('Learned 100+ flashcards').waitFor();
    await item('Level Master').getByText('Reached level 5!').waitFor();
    await item('Level Master').getByText('Not yet earned').waitFor();
  });

  test('six days are not on fire, ninety-nine cards are no Century Club', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await change(page, '/api/user/stats', { currentStreak: 6, totalCardsLearned: 99 });
    await page.goto('/stats');
    await card(page, 'Day Streak').getByText('6 days', { exact: true }).waitFor();
    expect(await page.getByText('on fire').count()).toBe(0);
    await card(page, 'Total Cards Mastered').getByText('1 more for the Century Club').waitFor();
  });
});

test('figures that the server does not give are examples, and say so', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await change(page, '/api/user/stats', { accuracy: undefined, totalCardsLearned: undefined });
  await page.goto('/stats');
  await card(page, 'Accuracy').getByText('85% example figures').waitFor();
  await card(page, 'Total Cards Mastered').getByText('247 example figures').waitFor();
});

test('free students see what Pro shows, with a link', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/stats');
  const memory = card(page, 'Your memory Pro');
  await memory.getByText('An example of a forecast.').waitFor();
  expect(await memory.getByRole('link', { name: 'Get Pro' }).getAttribute('href')).toBe('/subscribe');
});

test('Pro shows what to study next, recall, what comes due and the subjects', async () => {
  const { page, context } = await open({ width: 1440 });
  const student = await newStudent(context, { pro: true });
  const id = await studied(student);
  const lesson = { conceptScores: { Osmosis: 1, Enzyme: 3 }, difficultyLevel: 'medium' };
  await student.api('PUT', `/api/materials/${id}/lesson`, lesson);
  await page.goto('/stats');
  await card(page, 'Recall today').getByText('of the cards you have studied.').waitFor();
  const due = card(page, 'What comes due');
  await due.getByRole('img', { name: 'Cards due per day' }).waitFor();
  await due.getByText(/cards come due in the next 14 days, most of them \(\d+\) (today|on )/).waitFor();
  await due.getByText('Show as a table').click();
  expect(await due.getByRole('row').count()).toBe(15);
  await card(page, 'By subject').getByText('80% right').waitFor();
  const next = card(page, 'What to study next');
  await next.getByText('You were unsure about Osmosis').waitFor();
  const again = next.getByRole('link', { name: 'Look again at The cell' });
  expect(await again.getAttribute('href')).toBe(`/study-session/${id}`);
  expect(await page.getByRole('link', { name: 'Get Pro' }).count()).toBe(0);
});

test('a failure is told and can be tried again', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await newStudent(context);
  await page.route('**/api/user/activity**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/stats');
  await page.getByRole('alert').getByText('Something went wrong').waitFor();
  await page.unroute('**/api/user/activity**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'Activity').waitFor();
});
