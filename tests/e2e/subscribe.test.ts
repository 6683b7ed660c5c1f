import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, newStudent, open } from './support.ts';

async function begin(page: Page) {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByLabel('Card number', { exact: true }).waitFor();
}
const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();

test('visitors are told to sign in and led home', async () => {
  const { page } = await open();
  await page.goto('/subscribe');
  await said(page, 'Sign In Required');
  await said(page, 'Please sign in to subscribe to premium features.');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a visitor who wanted the trial is brought to it by signing in', async () => {
  const { page, context } = await open();
  const { email, password } = await newStudent(context);
  await context.clearCookies();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start 7-Day Free Trial' }).click();
  await said(page, 'Sign In Required');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/subscribe');
  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).waitFor();
  // Once: the next sign-in leads home again.
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');
});

test('compares Free and Premium, by month and by year', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/subscribe');
  await page.getByRole('heading', { level: 1, name: 'Go Premium' }).waitFor();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['What you get', 'Free', 'Premium']);
  expect(await row('Study sets').getByRole('cell').allTextContents()).toEqual(['3 per month', 'Unlimited']);
  expect(await row('Quiz questions per session').getByRole('cell').allTextContents()).toEqual(['3', 'Unlimited']);
  await row('Spaced repetition').getByRole('img', { name: 'No' }).waitFor();
  await row('Spaced repetition').getByRole('img', { name: 'Yes' }).waitFor();
  await page.getByText('$9.99 per month').waitFor();
  await page.getByText('$7 per month').waitFor();
  await page.getByText('$84 billed once a year. You save $24.').waitFor();
  await page.getByText('Save 20%').waitFor();
});

describe('paying in test mode', () => {
  test('a declined card is told, a good one gives Premium', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource.*402/);
    await newStudent(context);
    await begin(page);
    await page.getByText('Test mode', { exact: true }).waitFor();
    await page.getByText('No money moves. Use a test card:').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Pay and start Premium' }).click();
    await page.getByText('Enter a full card number').waitFor();
    await page.getByLabel('Card number', { exact: true }).fill('4000000000000002');
    expect(await page.getByLabel('Card number', { exact: true }).inputValue()).toBe('4000 0000 0000 0002');
    await page.keyboard.press('Enter');
    await said(page, 'Payment Failed');

    await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click();
    await page.getByRole('button', { name: 'Pay and start Premium' }).click();
    await page.waitForURL('**/profile');
    await said(page, 'Payment Successful');
    const plan = page.getByRole('region', { name: 'Subscription' });
    await plan.getByText('$9/month').waitFor();
    await plan.getByText(/Next billing date: \w+ \d+, \d{4}/).waitFor();

    await page.goto('/subscribe');
    await page.getByRole('heading', { name: 'You have Premium' }).waitFor();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.waitForURL('**/profile');
  });

  test('by the year, by keyboard alone', async () => {
    const { page, context } = await open({ width: 1440 });
    await newStudent(context);
    await page.goto('/subscribe');
    await page.getByRole('radio', { name: /Monthly/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Card number', { exact: true }).fill('4242424242424242');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await page.getByRole('region', { name: 'Subscription' }).getByText('$84/year').waitFor();
  });
});

test('a subscription that cannot be made is told', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await newStudent(context);
  await page.route('**/api/create-subscription', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await said(page, 'Failed to create subscription. Please try again.');
});

test('one that is active already leads to the profile', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.route('**/api/create-subscription', (route) => route.fulfill({ json: { status: 'active' } }));
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.waitForURL('**/profile');
  await said(page, 'You already have Premium');
});

test('the trial starts without a card, once', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/subscribe');
  await page.getByText('No card required. It ends by itself; nothing is charged.').waitFor();
  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).click();
  await page.waitForURL('**/profile');
  await said(page, 'Your free trial has started');
  await page
    .getByRole('region', { name: 'Subscription' })
    .getByText(/Free trial until/)
    .waitFor();
  await page.goto('/subscribe');
  await page.getByText(/Your free trial runs until/).waitFor();
  await page.getByRole('button', { name: 'Subscribe now' }).click();
  await page.getByRole('heading', { name: 'Choose how you pay' }).waitFor();
  expect(await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).count()).toBe(0);
});

test('a status that does not load is told and asked again', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await newStudent(context);
  await page.route('**/api/subscription/status', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/subscribe');
  await page.getByRole('alert').getByText('Something went wrong').waitFor();
  await page.unroute('**/api/subscription/status');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('$9.99 per month').waitFor();
});
