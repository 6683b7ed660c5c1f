import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, newMaterial, newStudent, open, type Visit } from './support.ts';

const WITHOUT_BAR = ['/landing', '/login', '/register', '/pricing'];
const OPEN = ['/pricing', '/privacy-policy', '/cookie-policy', '/terms-of-service', '/gdpr-portal'];
const VISITOR = [
  ...['/landing', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/subscribe'],
  ...OPEN,
];
const STUDENT = ['/dashboard', '/home', '/library', '/stats', '/profile', '/subscribe', '/editor', ...OPEN];

/** `open` of support fails the test on a console warning and on a request that leaves the origin. */
async function expectSound({ page }: Visit, path: string, signedIn: boolean): Promise<void> {
  const heading = page.locator('h1');
  await heading.first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => heading.count(), { message: `headings of ${path}` }).toBe(1);
  expect(await page.title(), `title of ${path}`).toMatch(/\S/);
  await expectNoSidewaysScroll(page);
  const bar = await page.getByRole('navigation', { name: 'Main' }).count();
  expect(bar, `bottom bar of ${path}`).toBe(signedIn && !WITHOUT_BAR.includes(path) ? 1 : 0);
}

describe.each(['light', 'dark'] as const)('every screen in %s', (scheme) => {
  test('is sound for a visitor', async () => {
    const visit = await open({ width: 360, scheme });
    for (const path of VISITOR) {
      await visit.page.goto(path);
      await expectSound(visit, path, false);
    }
  });

  test('is sound for a student', async () => {
    const visit = await open({ width: 360, scheme });
    const student = await newStudent(visit.context, { pro: true });
    const { id } = await newMaterial(student);
    const study = [
      `/material/${id}`,
      `/flashcards?materialId=${id}`,
      `/quiz?materialId=${id}`,
      `/matching?materialId=${id}`,
      `/study-session/${id}`,
      '/nothing-here',
    ];
    for (const path of [...STUDENT, ...study]) {
      await visit.page.goto(path);
      await expectSound(visit, path, true);
    }
  });
});

test('the newsletter page without a token is sound but for the answer it gets', async () => {
  const visit = await open({ width: 360 });
  visit.allowConsole(/status of 404/);
  await visit.page.goto('/newsletter');
  await expectSound(visit, '/newsletter', false);
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
