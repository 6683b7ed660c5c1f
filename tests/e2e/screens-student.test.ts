import { expect, test } from 'vitest';
import { expectShaped, expectSound, LEGAL, walk } from './sound.ts';
import { newMaterial, newStudent, open, type Student } from './support.ts';

test('what a new student sees is sound', () =>
  walk(['/dashboard', '/home', '/library', '/library?tab=public-library', '/stats', '/editor', '/subscribe'], {
    student: true,
  }));

test('the account is sound', () =>
  walk(['/profile', '/profile?view=edit', '/profile?view=security', '/subscribe', '/nothing-here'], {
    student: true,
    pro: true,
  }));

test('what visitors read has its bar for a student', async () => {
  const { page, context } = await open({ width: 360, reducedMotion: true });
  await newStudent(context);
  for (const path of ['/pricing', '/gdpr-portal', ...LEGAL]) {
    await page.goto(path);
    await expectShaped(page, path, true);
  }
});

async function studied(student: Student): Promise<string> {
  const { id } = await newMaterial(student);
  const cards = await student.api<{ id: string }[]>('GET', `/api/materials/${id}/flashcards`);
  for (const card of cards.slice(0, 3))
    await student.api('PATCH', `/api/flashcards/${card.id}`, { difficulty: 1, timesReviewed: 1 });
  await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 3, accuracy: 80, sessionKey: 'one' });
  return id;
}

test('what a student with a guide sees is sound', async () => {
  const { page, context } = await open({ width: 360, reducedMotion: true });
  const id = await studied(await newStudent(context, { pro: true }));
  for (const path of ['/dashboard', '/home', '/library', '/stats', `/material/${id}`, `/editor?enhance=${id}`]) {
    await page.goto(path);
    await expectSound(page, path, true);
  }
});

test('the ways to study are sound', async () => {
  const { page, context } = await open({ width: 360, reducedMotion: true });
  const id = await studied(await newStudent(context, { pro: true }));
  for (const path of [
    `/flashcards?materialId=${id}`,
    `/quiz?materialId=${id}`,
    `/matching?materialId=${id}`,
    `/study-session/${id}`,
  ]) {
    await page.goto(path);
    await expectSound(page, path, true);
  }
});

test('a new screen takes the focus to its heading', async () => {
  const { page, context } = await open({ width: 360 });
  await newStudent(context);
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.waitFor();
  const links = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(2);
  for (const href of links.filter((link) => link !== '/' && link !== '/dashboard')) {
    await bar.locator(`a[href="${href}"]`).click();
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: href }).toBe('H1');
  }
});
