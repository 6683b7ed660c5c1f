import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newStudent, open, settled } from './support.ts';

const WITHOUT_BAR = ['/', '/login', '/register', '/pricing', '/newsletter'];
/** Read in both states. */
export const LEGAL = ['/privacy-policy', '/cookie-policy', '/terms-of-service'];

const shown = (page: Page, scheme: 'light' | 'dark') =>
  page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });

/** The screen on view has one heading, a title, the bar where it belongs, and no sideways scroll. */
export async function expectShaped(page: Page, path: string, signedIn: boolean): Promise<void> {
  const heading = page.locator('h1');
  await heading.first().waitFor();
  await settled(page);
  await expect.poll(() => heading.count(), { message: `headings of ${path}` }).toBe(1);
  expect(await page.title(), `title of ${path}`).toMatch(/\S/);
  const bar = await page.getByRole('navigation', { name: 'Main' }).count();
  expect(bar, `bottom bar of ${path}`).toBe(signedIn && !WITHOUT_BAR.includes(path) ? 1 : 0);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

/**
 * The same, and nothing grave by axe in light and dark on a phone and on a desk. `open` fails the test on a console warning and
 * on a request that leaves the origin.
 */
export async function expectSound(page: Page, path: string, signedIn: boolean): Promise<void> {
  await expectShaped(page, path, signedIn);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light' });
    await shown(page, 'light');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shown(page, 'dark');
    // The rest of a screen does not depend on its colours.
    await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
  }
}

/** Opens each screen in one profile. */
export async function walk(
  paths: readonly string[],
  options: { pro?: boolean; student?: boolean; banner?: boolean } = {},
) {
  const { page, context } = await open({ width: 360, reducedMotion: true, consented: !options.banner });
  if (options.student) await newStudent(context, options);
  for (const path of paths) {
    await page.goto(path);
    await expectSound(page, path, options.student ?? false);
  }
}
