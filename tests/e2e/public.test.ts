import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, newStudent, open } from './support.ts';

const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
const consent = (page: Page) => page.getByRole('region', { name: 'Cookies, as few as possible' });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('etch_cookie_consent') ?? 'null') as Record<string, unknown>);

describe('landing', () => {
  test('says what it is, for whom, in figures, and leads on', async () => {
    const { page } = await open();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Show it your page. Remember what is on it.' }).waitFor();
    const features = page.locator('#features');
    for (const name of ['Reads what you have', 'Shows its proof', 'Knows what fades'])
      await features.getByRole('heading', { name }).waitFor();
    const figures = page.getByRole('region', { name: 'Etch in numbers' });
    expect(await figures.getByRole('definition').allTextContents()).toEqual(['10K+', '500K+', '95%']);
    expect(await figures.getByRole('term').allTextContents()).toEqual([
      'active students',
      'study materials created',
      'improvement rate',
    ]);
    await page.getByText(/medical, engineering, science, language, architecture and biology students/).waitFor();
    await page.getByRole('heading', { name: 'Free Explorer' }).waitFor();
    await page.getByRole('heading', { name: 'Pro Learner' }).waitFor();
    const footer = page.getByRole('contentinfo');
    const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of [
      '/#features',
      '/pricing',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
      '/gdpr-portal',
    ])
      expect(hrefs).toContain(href);
    for (const soon of ['Help Center', 'Tutorials', 'Blog', 'Contact', 'Status', 'About', 'Careers', 'Press'])
      expect(await footer.getByText(soon, { exact: true }).getAttribute('title')).toBe('Coming soon');
    await page.getByRole('link', { name: 'Start Learning for Free' }).click();
    await page.waitForURL('**/register');
  });

  test('the first view of a phone is complete', async () => {
    const { page } = await open({ width: 390, height: 844 });
    await page.goto('/');
    const box = await page.getByRole('link', { name: 'Start Learning for Free' }).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);
  });

  test('any unknown address shows it to visitors', async () => {
    const { page } = await open();
    await page.goto('/nothing-here');
    await page.getByRole('heading', { level: 1, name: 'Show it your page. Remember what is on it.' }).waitFor();
  });

  test('after a logout a banner shows once, and can be dismissed', async () => {
    const { page } = await open();
    await page.goto('/pricing');
    await page.evaluate(() => localStorage.setItem('logout_success', 'true'));
    await page.goto('/landing');
    const banner = page.getByText('Successfully signed out!');
    await banner.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.setItem('logout_success', 'true'));
    await page.reload();
    await banner.waitFor();
    await banner.waitFor({ state: 'detached', timeout: 10_000 });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
  });
});

describe('cookie consent', () => {
  test.each([
    ['Accept All', true],
    ['Reject Non-Essential', false],
  ] as const)('%s', async (button, given) => {
    const { page } = await open({ consented: false });
    await page.goto('/');
    await consent(page).getByRole('button', { name: button }).click();
    await consent(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({
      preferences: { necessary: true, analytics: given, marketing: given, personalization: given },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await consent(page).count()).toBe(0);
  });

  test('customized by keyboard: necessary is always on, the rest as chosen', async () => {
    const { page } = await open({ consented: false });
    await page.goto('/');
    await consent(page).getByRole('button', { name: 'Customize' }).press('Enter');
    const necessary = consent(page).getByRole('switch', { name: /Necessary/ });
    expect(await necessary.isChecked()).toBe(true);
    expect(await necessary.isDisabled()).toBe(true);
    for (const name of [/Analytics/, /Marketing/, /Personalization/])
      expect(await consent(page).getByRole('switch', { name }).isChecked()).toBe(false);
    await consent(page).getByRole('button', { name: 'Accept All' }).waitFor();
    await consent(page).getByRole('button', { name: 'Reject All' }).waitFor();
    await expectAccessible(page);
    await consent(page)
      .getByRole('switch', { name: /Analytics/ })
      .press('Space');
    await consent(page).getByRole('button', { name: 'Save Preferences' }).press('Enter');
    await consent(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toMatchObject({
      preferences: { necessary: true, analytics: true, marketing: false, personalization: false },
    });
  });

  test('Reject All in the details keeps only what is necessary', async () => {
    const { page } = await open({ consented: false });
    await page.goto('/');
    await consent(page).getByRole('button', { name: 'Customize' }).click();
    await consent(page)
      .getByRole('switch', { name: /Marketing/ })
      .click();
    await consent(page).getByRole('button', { name: 'Reject All' }).click();
    expect(await stored(page)).toMatchObject({
      preferences: { necessary: true, analytics: false, marketing: false, personalization: false },
    });
  });
});

test('pricing: use cases, both plans, monthly and annual', async () => {
  const { page } = await open();
  await page.goto('/pricing');
  for (const name of [
    'Medical & Anatomy',
    'Engineering & Mechanics',
    'Sciences & Research',
    'Languages & Vocabulary',
    'Free Explorer',
    'Pro Learner',
  ])
    await page.getByRole('heading', { name }).waitFor();
  await page.getByText('Save 20%').waitFor();
  await page.getByText('$9 per month').waitFor();
  const annual = page.getByRole('radio', { name: /Annual/ });
  await annual.focus();
  await page.keyboard.press('Space');
  await page.getByText('$7 per month').waitFor();
  await said(page, 'You save $24 per year');
  expect(await page.getByRole('link', { name: 'Start Free' }).getAttribute('href')).toBe('/register');
  expect(await page.getByRole('link', { name: 'Start 7-Day Free Trial' }).getAttribute('href')).toBe('/subscribe');
  await page.getByRole('link', { name: 'Start Learning for Free' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
});

test.each([
  ['/privacy-policy', 'Privacy Policy', true],
  ['/cookie-policy', 'Cookie Policy', true],
  ['/terms-of-service', 'Terms of Service', false],
] as const)('%s is dated and linked', async (path, title, portal) => {
  const { page } = await open();
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('Last updated: January 27, 2025').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Open the GDPR portal' });
  if (portal) expect(await link.getAttribute('href')).toBe('/gdpr-portal');
});

describe('GDPR portal', () => {
  test('wants a request type and an email', async () => {
    const { page } = await open();
    await page.goto('/gdpr-portal');
    await page.getByRole('radio', { name: /Access/ }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(6);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await said(page, 'Missing Information');
    await said(page, 'Please select a request type and provide your email address.');
  });

  test('sends the request, says so and clears the form', async () => {
    const { page } = await open();
    let sent: Record<string, unknown> = {};
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/gdpr/request', async (route) => {
      sent = route.request().postDataJSON();
      await held;
      await route.continue();
    });
    await page.goto('/gdpr-portal');
    await page.getByRole('radio', { name: /Portability/ }).check();
    await page.getByLabel(/Email address/).fill('ada@example.org');
    await page.getByLabel(/Details/).fill('As CSV, please.');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('button', { name: 'Submitting Request...' }).waitFor();
    answer();
    await said(page, 'Request Submitted Successfully');
    await said(page, "We'll process your GDPR request within 30 days and contact you via email.");
    expect(sent).toEqual({
      requestType: 'portability',
      email: 'ada@example.org',
      details: 'As CSV, please.',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await page.getByLabel(/Email address/).inputValue()).toBe('');
    expect(await page.getByLabel(/Details/).inputValue()).toBe('');
  });

  test('a failure is told and keeps what was entered', async () => {
    const { page, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await page.route('**/api/gdpr/request', (route) => route.abort());
    await page.goto('/gdpr-portal');
    await page.getByRole('radio', { name: /Erasure/ }).check();
    await page.getByLabel(/Email address/).fill('ada@example.org');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await said(page, 'Submission Failed');
    await page
      .getByText(/^There was an error submitting your request\. Please try again or contact \S+@\S+$/)
      .waitFor();
    expect(await page.getByLabel(/Email address/).inputValue()).toBe('ada@example.org');
  });
});

test('the newsletter asks for an address and for consent', async () => {
  const { page } = await open();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const submit = footer.getByRole('button', { name: 'Subscribe' });
  await submit.click();
  await footer.getByRole('alert').getByText('Please enter a valid email address').waitFor();
  await footer.getByLabel('Study notes, once a month').fill(`news-${Date.now()}@example.org`);
  await submit.click();
  await footer.getByRole('alert').getByText('Please agree to receive the newsletter').waitFor();
  await footer.getByRole('checkbox').check();
  await submit.click();
  await said(page, 'Check your inbox');
  expect(await footer.getByRole('checkbox').isChecked()).toBe(false);
});

test('an unknown address says so to those signed in', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/nothing-here');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('legal pages and pricing are open to those signed in; login and landing lead home', async () => {
  const { page, context } = await open();
  await newStudent(context);
  for (const [path, title] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/gdpr-portal', 'GDPR Portal'],
    ['/pricing', 'One plan that is free. One that has everything.'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  for (const path of ['/login', '/register', '/landing']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
});
