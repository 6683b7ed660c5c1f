import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Question } from '#contract/cards.ts';
import type { UserStats } from '#contract/progress.ts';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const stem = (page: Page) => page.getByRole('heading', { level: 2 });

/** The questions that the screen was given: the free plan's three change with every call. */
async function questionsShown(page: Page, path: RegExp, goto: () => Promise<unknown>): Promise<Question[]> {
  const answer = page.waitForResponse((response) => path.test(response.url()) && response.ok());
  await goto();
  const body = await (await answer).json();
  return Array.isArray(body) ? body : body.questions;
}

/** The number key of an answer. */
async function keyOf(page: Page, answer: string): Promise<string> {
  const rows = await page.getByRole('list').first().getByRole('button').allInnerTexts();
  return String(rows.findIndex((row) => row.replace(/^\d\s*/, '').trim() === answer) + 1);
}

async function presentQuestion(page: Page, questions: readonly Question[], n: number): Promise<Question> {
  const shown = await page
    .getByRole('heading', { level: 2, name: `Question ${n} of ${questions.length}` })
    .textContent();
  // A gap is drawn, not written.
  const question = questions.find((each) => shown?.endsWith(each.question.replaceAll(/_{3,}/g, '')));
  if (!question) throw new Error(`no such question: ${shown}`);
  return question;
}

it('is answered by keyboard alone, locked, explained, scored and recorded', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const questions = await questionsShown(page, /api\/materials\/.+\/quiz/, () => page.goto(`/quiz?materialId=${id}`));
  expect(questions).toHaveLength(3);
  await page.getByText('Your free plan includes 3 questions per session.', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Quiz' }).focus();
  await page.keyboard.press('Enter');

  for (let n = 1; n <= 3; n += 1) {
    const question = await presentQuestion(page, questions, n);
    const wrong = n === 2;
    const answer = wrong ? (question.wrongAnswers[0] as string) : question.correctAnswer;
    await page.keyboard.press(await keyOf(page, answer));
    await page
      .getByRole('status')
      .getByText(wrong ? 'Incorrect' : 'Correct', { exact: true })
      .waitFor();
    if (n === 1) await expectAccessible(page);
    // Locked: another key changes nothing.
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    expect(await page.getByRole('list').first().getByText('Your answer', { exact: true }).count()).toBe(wrong ? 1 : 0);
    await page.getByRole('button', { name: n === 3 ? 'Finish Quiz' : 'Next Question' }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByText('2 out of 3 (67%)').waitFor();
  expect(await page.getByRole('listitem').getByText('Correct', { exact: true }).count()).toBe(2);
  expect(await page.getByRole('listitem').getByText('Incorrect', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Show source' }).count()).toBe(3);
  await page.getByText('+50 XP').waitFor();
  await expectAccessible(page);
  const stats = await student.api<UserStats>('GET', '/api/user/stats');
  expect(stats).toMatchObject({ totalQuizzesTaken: 1, dailyProgress: 1 });
  expect(stats.accuracy).toBeCloseTo(66.7, 0);
});

it('records a question whose time ran out, and goes on', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context));
  await page.clock.install();
  await page.goto(`/quiz?materialId=${id}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('timer').waitFor();
  await page.clock.runFor(20_500);
  await page.getByText('10 seconds left').waitFor({ state: 'attached' });
  await page.clock.runFor(5_000);
  await page.getByText('5 seconds left').waitFor({ state: 'attached' });
  await page.clock.runFor(5_000);
  await page.getByRole('heading', { level: 2, name: 'Question 2 of 3' }).waitFor();
  await page.clock.runFor(31_000);
  await page.clock.runFor(31_000);
  await page.getByText('0 out of 3 (0%)').waitFor();
  expect(await page.getByText('Time ran out', { exact: true }).count()).toBe(3);
});

it('has no timer when it was switched off', async () => {
  const { page, context } = await open({ width: 360, height: 640, touch: true });
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/quiz?materialId=${id}`);
  await page.getByRole('radio', { name: 'No timer' }).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Start Quiz' }).tap();
  await stem(page).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.getByRole('list').first().getByRole('button').first().tap();
  await page.getByRole('button', { name: 'Next Question' }).waitFor();
  await expectNoSidewaysScroll(page);
});

it('plays the daily challenge, which pays its bonus', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const questions = await questionsShown(page, /api\/daily-challenge/, () =>
    page.goto(`/quiz?materialId=${id}&mode=daily`),
  );
  await heading(page, 'Daily Challenge').last().waitFor();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let n = 1; n <= questions.length; n += 1) {
    const question = await presentQuestion(page, questions, n);
    await page.keyboard.press(await keyOf(page, question.correctAnswer));
    await page.getByRole('button', { name: n === questions.length ? 'Finish Quiz' : 'Next Question' }).click();
  }
  await page.getByText(`${questions.length} out of ${questions.length} (100%)`).waitFor();
  await page.getByText('+100 XP').waitFor();
  expect((await student.api<UserStats>('GET', '/api/user/stats')).dailyChallengeDone).toBe(true);
});

it('says that there are no questions', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/quiz');
  await heading(page, 'No quiz questions available for this material.').waitFor();
  await expectAccessible(page);
});
