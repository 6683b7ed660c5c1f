import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an empty library leads to a first guide', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/library');
  await page.getByRole('heading', { level: 1, name: 'Study Library' }).waitFor();
  expect(await page.getByRole('link', { name: 'New Study Guide' }).getAttribute('href')).toBe('/editor');
  await page.getByRole('tab', { name: 'My Library (0)' }).waitFor();
  await page.getByRole('heading', { name: 'No Study Guides Yet' }).waitFor();
  expect(await page.getByRole('link', { name: 'Create Your First Study Guide' }).getAttribute('href')).toBe('/editor');
  await expectAccessible(page);
});

describe('my library', () => {
  test('shows each guide as a plate, found by search and tag', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    await newMaterial(student, 'Élan vital');
    await student.api('PATCH', `/api/materials/${id}`, { tags: ['exam'] });
    await page.goto('/library');
    await page.getByRole('tab', { name: 'My Library (2)' }).waitFor();
    const cells = card(page, 'Cells at work');
    await cells.getByText(/^\d+ cards?$/).waitFor();
    await cells.getByText('0% complete').waitFor();
    await cells.getByText(/Expert|Advanced|Intermediate|Beginner/).waitFor();
    expect(await cells.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');

    await page.getByLabel('Search your guides').fill('elan');
    await expect.poll(() => cells.count()).toBe(0);
    await card(page, 'Élan vital').waitFor();
    await page.getByLabel('Search your guides').fill('nothing like it');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByLabel('Tag').selectOption('exam');
    await expect.poll(() => card(page, 'Élan vital').count()).toBe(0);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test('a picture that does not load gives way to the drawn plate', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    await newMaterial(student, 'Cells at work');
    await page.route(/\/api\/materials\?/, async (route) => {
      const response = await route.fetch();
      const [material] = await response.json();
      await route.fulfill({ response, json: [{ ...material, imageUrl: '/api/files/gone' }] });
    });
    await page.goto('/library');
    await card(page, 'Cells at work').locator('[class*="plate"] svg').waitFor();
    await card(page, 'Cells at work').locator('img').waitFor({ state: 'detached' });
  });

  test('the menu works by keyboard and leads to enhancing', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    await page.goto('/library');
    await page.getByRole('button', { name: 'Actions for Cells at work' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Enhance with More Content' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await choose(page, 'Cells at work', 'Enhance with More Content');
    await page.waitForURL(`**/editor?enhance=${id}`);
  });

  test('deletes after asking', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    await newMaterial(student, 'Cells at work');
    await page.goto('/library');
    await choose(page, 'Cells at work', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Study Guide?' });
    await dialog.getByText('permanently removed with all its flashcards and quizzes. This cannot be undone.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Cells at work').waitFor();

    await page.route(/\/api\/materials\/[^/]+$/, (route) => route.fulfill({ status: 500, body: '' }));
    await choose(page, 'Cells at work', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Failed to delete study guide. Please try again.').waitFor();
    await page.unroute(/\/api\/materials\/[^/]+$/);

    await choose(page, 'Cells at work', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Study guide deleted').waitFor();
    await page.getByText('Your study guide has been removed from your library.').waitFor();
    await page.getByRole('tab', { name: 'My Library (0)' }).waitFor();
  });

  test('renames', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    await newMaterial(student, 'Cells at work');
    await page.goto('/library');
    await choose(page, 'Cells at work', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename Study Guide' });
    await dialog.getByLabel('Title').fill('  ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A title is required').waitFor();
    await dialog.getByLabel('Title').fill('Cells at rest');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card(page, 'Cells at rest').waitFor();
  });

  test('prints the cards and nothing else', async () => {
    const { page, context } = await open({ scheme: 'dark' });
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    const [first] = await student.api<{ term: string }[]>('GET', `/api/materials/${id}/flashcards`);
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printing';
      };
    });
    await page.goto('/library');
    await choose(page, 'Cells at work', 'Print Cards');
    await expect.poll(() => page.title()).toBe('printing');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('tab').first().isVisible()).toBe(false);
    const printed = page.getByText(first?.term ?? '?', { exact: true });
    expect(await printed.isVisible()).toBe(true);
    // Paper is light, whatever the screen was.
    expect(await printed.evaluate((term) => getComputedStyle(term).color)).toBe('rgb(0, 0, 0)');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper()).toBe('rgb(250, 247, 242)');

    // The guide's own page prints the same sheet.
    await page.emulateMedia({ media: 'screen' });
    expect(await paper()).toBe('rgb(18, 22, 31)');
    await page.goto(`/material/${id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Print Cards' }).click();
    await expect.poll(() => page.title()).toBe('printing');
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .getByRole('term')
        .filter({ hasText: first?.term ?? '?' })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole('button', { name: 'More', exact: true }).isVisible()).toBe(false);
  });

  test('a failure is told and can be tried again', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await page.route(/\/api\/materials\?/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/library');
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    await page.unroute(/\/api\/materials\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No Study Guides Yet' }).waitFor();
  });
});

describe('on the free plan', () => {
  test('sharing asks for an upgrade', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    await newMaterial(student, 'Cells at work');
    await page.goto('/library');
    await choose(page, 'Cells at work', 'Share to Public Library');
    await page.getByText('Upgrade Required').waitFor();
    await page.getByText('Public sharing is a premium feature. Upgrade to share your study guides!').waitFor();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await page.waitForURL('**/subscribe');
  });

  test('the public library is a banner over six samples', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/library');
    await page.getByRole('tab', { name: 'Public Library' }).click();
    await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
    await page.getByText('Premium Only').waitFor();
    expect(await page.locator('[data-sample]').count()).toBe(6);
    await expectAccessible(page);
  });
});

describe('on Pro', () => {
  test('a guide is shared, found by others, copied, and taken back', async () => {
    const owner = await open();
    const ada = await newStudent(owner.context, { name: 'Ada Lovelace', pro: true });
    const title = `Cells ${Date.now()}`;
    await newMaterial(ada, title);
    await owner.page.goto('/library');
    await choose(owner.page, title, 'Share to Public Library');
    await owner.page.getByText('Study guide shared!').waitFor();
    await owner.page.getByText('Your study guide is now available in the public library.').waitFor();
    await card(owner.page, title).getByText('Shared').waitFor();

    const reader = await open();
    reader.allowConsole(/Failed to load resource.*403/);
    await newStudent(reader.context, { name: 'Grace Hopper', pro: true });
    const { page } = reader;
    await page.goto('/library?tab=public-library');
    await page.getByLabel('Search the public library').fill(title);
    const found = page.getByRole('link', { name: title });
    await found.waitFor();
    const [guide] = await ada.api<{ subject: string; difficulty: string }[]>(
      'GET',
      `/api/library?q=${encodeURIComponent(title)}`,
    );
    await page.getByLabel('Subject').selectOption(guide?.subject as string);
    await page.getByLabel('Difficulty').selectOption(guide?.difficulty === 'hard' ? 'easy' : 'hard');
    await expect.poll(() => found.count()).toBe(0);
    await page.getByLabel('Difficulty').selectOption(guide?.difficulty as string);
    await expectNoSidewaysScroll(page);
    await found.click();
    await page.getByText('by Ada Lovelace').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('dialog', { name: 'Report This Guide' }).getByLabel('Something else').check();
    await page.getByRole('button', { name: 'Send Report' }).click();
    // A new account's word does not hide anybody's guide.
    await page.getByText('Confirm your email first').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Report This Guide' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Copy to My Library' }).click();
    await page.getByText('Copied to your library').waitFor();
    await page.getByRole('button', { name: 'Open Library' }).click();
    await card(page, title).waitFor();

    await choose(owner.page, title, 'Unshare');
    await owner.page.getByText('Study guide unshared').waitFor();
    await expect.poll(() => card(owner.page, title).getByText('Shared').count()).toBe(0);
  });
});
