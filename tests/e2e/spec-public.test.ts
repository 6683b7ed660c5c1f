import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newStudent, open, settled } from './support.ts';

const landingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Show it your page. Remember what is on it.' });

describe('addresses', () => {
  test('a visitor gets the landing page at any that is behind sign-in', async () => {
    const { page } = await open();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(pathname);
    });
    for (const path of ['/', '/landing', '/dashboard', '/library', '/stats', '/profile', '/study-session/x']) {
      await page.goto(path);
      await landingHeading(page).waitFor();
    }
    await settled(page);
    // Library, statistics, materials and profile are nobody's; that nobody is there, the page says itself.
    expect([...asked]).toEqual([]);
  });

  test('pricing and the legal pages open in both states; the bar stays away from pricing', async () => {
    const { page, context } = await open();
    const pages = [
      ['/privacy-policy', 'Privacy Policy'],
      ['/cookie-policy', 'Cookie Policy'],
      ['/terms-of-service', 'Terms of Service'],
      ['/gdpr-portal', 'GDPR Portal'],
      ['/pricing', 'One plan that is free. One that has everything.'],
    ] as const;
    const visitAll = async (bar: number) => {
      for (const [path, title] of pages) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        const shown = page.getByRole('navigation', { name: 'Main', exact: true });
        await expect.poll(() => shown.count()).toBe(path === '/pricing' ? 0 : bar);
      }
    };
    await visitAll(0);
    await newStudent(context);
    await visitAll(1);
  });

  test('the spinner shows until it is known who is there', async () => {
    const { page, context } = await open();
    // A session that has ended: only the server can tell.
    await context.addCookies([{ name: 'etch.session_token', value: 'ended', url: inject('origin') }]);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/get-session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('status').getByText('Loading...', { exact: true }).waitFor();
    expect(await landingHeading(page).count()).toBe(0);
    answer();
    await landingHeading(page).waitFor();
  });

  test('the server is told who signed in; its failure keeps nobody out', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context, { name: 'Grace Hopper' });
    await page.route('**/api/user/sync', (route) => route.fulfill({ status: 500, body: '' }));
    const [told] = await Promise.all([page.waitForRequest('**/api/user/sync'), page.goto('/')]);
    expect(told.method()).toBe('POST');
    expect(told.headers().authorization).toMatch(/^Bearer .+/);
    expect(told.postDataJSON()).toEqual({
      uid: expect.any(String),
      email: student.email,
      displayName: 'Grace Hopper',
      photoURL: null,
    });
    await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
  });
});

test('the policies say what is kept, how long, and where to ask', async () => {
  const { page } = await open();
  const saysAll = async (path: string, facts: readonly RegExp[]) => {
    await page.goto(path);
    await page.getByText('Last updated: January 27, 2025').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Open the GDPR portal' }).getAttribute('href')).toBe(
      '/gdpr-portal',
    );
    const words = await page.getByRole('main').innerText();
    for (const fact of facts) expect(words).toMatch(fact);
  };
  await saysAll('/privacy-policy', [
    /within 72 hours/,
    /within 30 days/,
    /extended to 60 days/,
    /within 48 hours/,
    /Requests are free/,
    /3 years after your last activity/,
    /anonymised after 26 months/,
    /at least 13 years old/,
    /From 13 to 18 you need the consent of a parent/,
  ]);
  await saysAll('/cookie-policy', [/About 30 days of inactivity/, /About 2 years/, /About 90 days/]);
  await saysAll('/terms-of-service', [/Price changes come with 30 days. notice/, /at least 30 days ahead/, /13 years/]);
});

test('a privacy request wants an email too, and tells a refusal by the server', async () => {
  const { page, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await page.route('**/api/gdpr/request', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/gdpr-portal');
  const main = page.getByRole('main');
  const email = main.getByLabel(/^Email address/);
  expect([await email.getAttribute('type'), await email.getAttribute('required')]).toEqual(['email', '']);
  await main.getByRole('radio', { name: /^Access/ }).check();
  await main.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Missing Information').waitFor();
  await email.fill('ada@example.org');
  await main.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Submission Failed').waitFor();
  expect(await email.inputValue()).toBe('ada@example.org');
});
