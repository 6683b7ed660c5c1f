import { expect, it } from 'vitest';
import type { Flashcard } from '#contract/cards.ts';
import type { UserStats } from '#contract/progress.ts';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

it('offers four ways to study, and the game only with Pro', async () => {
  const { page, context } = await open({ width: 360, height: 640 });
  const { id } = await newMaterial(await newStudent(context));
  await page.goto(`/study-session/${id}`);
  for (const name of ['Flashcards', 'Quiz Mode', 'Adaptive Study']) await page.getByRole('link', { name }).waitFor();
  await page.getByRole('heading', { name: 'Matching Game' }).waitFor();
  await page.getByText('Premium Only').waitFor();
  expect(await page.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscribe');
  expect(await page.getByRole('link', { name: 'Matching Game' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Back to Library' }).getAttribute('href')).toBe('/library');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it('opens the game with Pro', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context, { pro: true }));
  await page.goto(`/study-session/${id}`);
  await page.getByRole('link', { name: 'Matching Game' }).click();
  await page.waitForURL(`**/matching?materialId=${id}`);
});

it('keeps Got It and Missed, starts again, and shows all cards', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const cards = await student.api<Flashcard[]>('GET', `/api/materials/${id}/flashcards`);
  await page.goto(`/study-session/${id}?mode=flashcards`);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Got It' }).click();
  await page.getByRole('button', { name: 'Missed' }).click();
  await page.getByText('Got It: 1').waitFor();
  await page.getByText('Missed: 1').waitFor();
  await page.getByRole('button', { name: 'View All' }).click();
  expect(await page.getByText('Not answered yet').count()).toBe(cards.length - 2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('Got It: 0').waitFor();
  for (const _ of cards) await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'All cards done' }).waitFor();
  await page.getByText(`Got It: ${cards.length} of ${cards.length}, +50 XP`).waitFor();
  await expect.poll(async () => (await student.api<UserStats>('GET', '/api/user/stats')).dailyProgress).toBe(1);
});

it('opens the quiz by its address; answers lock and lead on by themselves', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const saved = page.waitForRequest((request) => request.url().endsWith(`/api/materials/${id}/progress`));
  await page.goto(`/study-session/${id}?mode=quiz`);
  for (let n = 1; n <= 3; n += 1) {
    await page.getByRole('heading', { level: 2, name: `Question ${n} of 3` }).waitFor();
    await page.keyboard.press('1');
    await page
      .getByRole('status')
      .getByText(/^(Correct|Incorrect)$/)
      .waitFor();
  }
  await page.getByText(/[0-3] out of 3 \(\d+%\)/).waitFor();
  await page.getByText(/Best streak: [0-3]/).waitFor();
  const body = (await saved).postDataJSON();
  expect(body).toMatchObject({ cardsStudied: 3, studyMode: 'quiz' });
  expect(body.answers).toHaveLength(3);
  await expect.poll(async () => (await student.api<UserStats>('GET', '/api/user/stats')).totalQuizzesTaken).toBe(1);
});

it('goes through lesson, practice and assessment by keyboard, and remembers the scores', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  await page.goto(`/study-session/${id}?mode=lesson`);
  await page.getByText('Step 1 of 5').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 5').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Step 1 of 5').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^How confident are you with understanding ".+"\?$/).waitFor();
  for (const name of ['Need More Help', 'Somewhat Clear', 'Got It!'])
    await page.getByRole('button', { name }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.getByText('Step 4 of 5').waitFor();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Start Practice' }).waitFor();
  await page.keyboard.press('3');

  // One concept is struggling at 0: two times "Got It!" and none remains.
  await page.getByRole('button', { name: 'Still Struggling' }).waitFor();
  await page.getByRole('button', { name: 'Back to Lesson' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await page
    .getByRole('img', { name: /score 1 of 3/ })
    .first()
    .waitFor();
  await page.keyboard.press('2');
  await page.getByRole('heading', { name: 'Great Job!' }).waitFor();
  await page.getByText("You've mastered all the concepts! Ready for the final assessment?").waitFor();
  await page.getByRole('button', { name: 'Back to Menu' }).waitFor();
  await page.getByRole('button', { name: 'Take Assessment' }).focus();
  await page.keyboard.press('Enter');

  for (let n = 1; n <= 3; n += 1) {
    await page.getByRole('heading', { level: 2, name: `Question ${n} of 3` }).waitFor();
    await page.keyboard.press('1');
    await page.getByText(/^(Correct! Well done\.|Incorrect\. The correct answer is: .+)$/).waitFor();
  }
  await page.getByRole('heading', { name: 'Assessment complete' }).waitFor();
  await page.getByRole('link', { name: 'Adaptive Study' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const { conceptScores } = await student.api<{ conceptScores: Record<string, number> }>(
    'GET',
    `/api/materials/${id}/lesson`,
  );
  expect(Object.keys(conceptScores).length).toBeGreaterThanOrEqual(3);
  expect((await student.api<UserStats>('GET', '/api/user/stats')).dailyProgress).toBe(1);
});

it('says that a material is not there', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/404/);
  await newStudent(context);
  await page.goto('/study-session/01a00000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { name: 'Study material not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await page.waitForURL('**/library');
});
