import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Flashcard, Question } from '#contract/cards.ts';
import { newMaterial, newStudent, open, type Student } from './support.ts';

/** The free plan is given three questions at a time. */
async function deleteQuestions(student: Student, id: string): Promise<void> {
  for (;;) {
    const questions = await student.api<Question[]>('GET', `/api/materials/${id}/quiz`);
    if (questions.length === 0) return;
    for (const question of questions) await student.api('DELETE', `/api/questions/${question.id}`);
  }
}
async function toPractice(page: Page, id: string): Promise<void> {
  await page.goto(`/study-session/${id}?mode=lesson`);
  for (let step = 1; step <= 5; step += 1) {
    await page.getByText(`Step ${step} of 5`).waitFor();
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Still Struggling' }).waitFor();
}

it('says what a material has none of, and leads on', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  await deleteQuestions(student, id);
  await page.goto(`/study-session/${id}?mode=quiz`);
  await page.getByRole('heading', { name: 'No Quiz Questions Available' }).waitFor();
  await page.goto(`/quiz?materialId=${id}`);
  await page.getByRole('heading', { name: 'No quiz questions available for this material.' }).waitFor();

  await toPractice(page, id);
  await page.getByRole('button', { name: 'Ready for Assessment' }).click();
  await page.getByRole('heading', { name: 'No Assessment Available' }).waitFor();
  await page
    .getByText("No quiz questions are available for assessment. Let's continue with practice!", { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Continue Practice' }).click();
  await page.getByRole('button', { name: 'Still Struggling' }).waitFor();

  for (const card of await student.api<Flashcard[]>('GET', `/api/materials/${id}/flashcards?limit=100`))
    await student.api('DELETE', `/api/flashcards/${card.id}`);
  await page.goto(`/study-session/${id}?mode=flashcards`);
  await page.getByRole('heading', { name: 'No Flashcards Available' }).waitFor();
  await page.goto(`/flashcards?materialId=${id}`);
  await page.getByRole('heading', { name: 'No flashcards available for this material.' }).waitFor();
  await page.goto(`/matching?materialId=${id}`);
  await page.getByRole('heading', { name: 'No flashcards available for matching game.' }).waitFor();
});

it('goes back from practice to the lesson, and from the assessment to practice and the menu', async () => {
  const { page, context } = await open();
  const { id } = await newMaterial(await newStudent(context));
  await toPractice(page, id);
  await page.getByRole('button', { name: 'Back to Lesson' }).click();
  await page.getByText('Step 5 of 5').waitFor();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Ready for Assessment' }).click();
  await page.getByRole('heading', { level: 2, name: 'Question 1 of 3' }).waitFor();
  await page.getByRole('button', { name: 'Back to Practice' }).click();
  await page.getByRole('button', { name: 'Ready for Assessment' }).click();
  await page.getByRole('button', { name: 'Back to Menu' }).click();
  await page.getByRole('link', { name: 'Adaptive Study' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('rates a card with its number and one review, and posts the session', async () => {
  const { page, context } = await open();
  const student = await newStudent(context);
  const { id } = await newMaterial(student);
  const cards = await student.api<Flashcard[]>('GET', `/api/materials/${id}/flashcards?limit=100`);
  await page.goto(`/flashcards?materialId=${id}`);
  const rated: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && /\/api\/flashcards\//.test(request.url())) rated.push(request.postDataJSON());
  });
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/progress'));
  for (let card = 1; card <= cards.length; card += 1) {
    await page.getByText(`${card} of ${cards.length}`).waitFor();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: ['Hard', 'Okay', 'Easy'][card % 3] as string }).click();
  }
  expect((await posted).postDataJSON()).toMatchObject({ materialId: id, cardsStudied: cards.length });
  await page.waitForURL((url) => url.pathname === '/');
  expect(rated).toEqual(
    cards.map((_, index) => expect.objectContaining({ difficulty: [3, 2, 1][(index + 1) % 3], timesReviewed: 1 })),
  );
});
