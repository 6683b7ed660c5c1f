import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, newStudent, open } from './support.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
/** Runs what changes the profile and waits until the server has taken it. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await act();
  await answer;
}
/** A busy machine is slow. */
const PATIENCE = { timeout: 10_000 };
/** A transparent point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('shows who one is, and no token in the console', async () => {
  const { page, context } = await open();
  const student = await newStudent(context, { name: 'Ada Lovelace' });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Your Learning Journey' }).waitFor();
  const who = card(page, 'Ada Lovelace');
  await who.getByText(student.email).waitFor();
  await who.getByText('Free Plan', { exact: true }).waitFor();
  await who.getByText('Level 1', { exact: true }).waitFor();
  expect(await who.getByRole('term').allTextContents()).toEqual(['Day Streak', 'Accuracy', 'Materials']);
  expect(await who.getByRole('definition').allTextContents()).toEqual(['0', '0%', '0']);
  expect(await page.getByLabel('Change picture').getAttribute('accept')).toBe('image/*');
  expect(await card(page, 'Subscription').getByRole('link', { name: 'Start Pro' }).getAttribute('href')).toBe(
    '/subscribe',
  );
  expect(messages.filter((text) => /token|eyJ/i.test(text))).toEqual([]);
});

test('the character gains its tools with the levels', async () => {
  const { page, context } = await open();
  await newStudent(context);
  let level = 1;
  await page.route('**/api/user/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), level } });
  });
  for (const [at, label, next] of [
    [1, 'An engraver with a loupe.', 'Next tool: the burin, at level 2'],
    [5, 'An engraver with a loupe, a burin, a press, and an apron.', 'Next tool: the lamp, at level 8'],
    [12, 'An engraver with a loupe, a burin, a press, an apron, a lamp, and a laurel.', 'The workshop is complete.'],
  ] as const) {
    level = at;
    await page.goto('/profile');
    await page.getByRole('img', { name: label, exact: true }).waitFor();
    await page.getByText(next).waitFor();
  }
});

test('a picture that is refused is told', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await newStudent(context);
  await page.goto('/profile');
  await page.route('**/api/user/profile-image', (route) => route.fulfill({ status: 415, body: '' }));
  await page.getByLabel('Change picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await said(page, 'Failed to upload image. Please try again.');
});

test('a picture is set and taken away', async () => {
  const { page, context } = await open();
  await newStudent(context);
  await page.goto('/profile');
  await page.getByLabel('Change picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('img', { name: 'Profile picture' }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Profile picture' }).waitFor();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('img', { name: 'Profile picture' }).waitFor({ state: 'detached' });
});

describe('settings', () => {
  test('switches and choices persist', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile');
    const notifications = card(page, 'Notifications');
    const study = card(page, 'Study Preferences');
    await saved(page, () => notifications.getByRole('switch', { name: 'Email notifications' }).click());
    await saved(page, () => notifications.getByRole('switch', { name: 'Study reminders' }).press('Space'));
    expect(await study.getByRole('switch', { name: 'Reminders' }).isChecked()).toBe(true);
    await saved(page, () => study.getByLabel('Default difficulty').selectOption('hard'));
    await saved(page, () => study.getByLabel('Remind me at').selectOption({ index: 7 }));
    await page.reload();
    await notifications.waitFor();
    expect(await notifications.getByRole('switch', { name: 'Email notifications' }).isChecked()).toBe(false);
    expect(await notifications.getByRole('switch', { name: 'Study reminders' }).isChecked()).toBe(true);
    expect(await study.getByLabel('Default difficulty').inputValue()).toBe('hard');
    expect(await study.getByLabel('Remind me at').locator('option:checked').textContent()).toBe('07:00');
  });

  test('one that is not saved goes back and says so', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await page.goto('/profile');
    const reminders = card(page, 'Notifications').getByRole('switch', { name: 'Study reminders' });
    await reminders.waitFor();
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await reminders.click();
    await said(page, 'That was not saved. Please try again.');
    await expect.poll(() => reminders.isChecked(), PATIENCE).toBe(false);
  });

  test('push explains why it stays off', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile');
    const push = card(page, 'Notifications').getByRole('switch', { name: 'Push notifications' });
    await push.click();
    await said(page, 'Push is not set up on this server. Email reminders work all the same.');
    expect(await push.isChecked()).toBe(false);
  });

  test('the colour scheme is kept, before the first paint too', async () => {
    const { page, context } = await open({ scheme: 'light' });
    await newStudent(context);
    await page.goto('/profile');
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    const appearance = card(page, 'Appearance');
    await appearance.getByText('Dark', { exact: true }).click();
    await expect.poll(scheme, PATIENCE).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))).toBe('dark');
    await page.goto('/pricing');
    expect(await scheme()).toBe('dark');
    await page.goto('/profile');
    await appearance.getByRole('radio', { name: 'Dark' }).press('ArrowLeft');
    await expect.poll(scheme, PATIENCE).toBe('light');
  });

  test('the colour scheme of the account is there on another device', async () => {
    const { page, context, allowConsole } = await open({ scheme: 'light' });
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    await student.api('PATCH', '/api/user/profile', { preferences: { theme: 'dark' } });
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await page.goto('/profile');
    await expect.poll(scheme, PATIENCE).toBe('dark');
    expect(await card(page, 'Appearance').getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.goto('/login');
    expect(await scheme()).toBe('dark');
    // Chosen here since, it is not undone by what the account was.
    await page.route('**/api/user/profile', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.goto('/profile');
    await card(page, 'Appearance').getByText('Light', { exact: true }).click();
    await page.reload();
    await card(page, 'Appearance').waitFor();
    expect(await scheme()).toBe('light');
  });
});

describe('sub-views', () => {
  test('names are edited and greet at once', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile');
    await card(page, 'Account')
      .getByRole('link', { name: /Edit Profile/ })
      .click();
    await page.getByLabel('First name').fill('  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('First name is required').waitFor();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await page.keyboard.press('Enter');
    await said(page, 'Profile saved');
    await card(page, 'Grace Hopper').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Grace' }).waitFor();
  });

  test('any other view shows only the way back', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile?view=billing');
    const back = page.getByRole('main').getByRole('link', { name: 'Back to profile' });
    await back.waitFor();
    expect((await page.getByRole('main').innerText()).replace('Profile\n', '').trim()).toBe('Back to profile');
    await back.click();
    await page.getByRole('heading', { level: 1, name: 'Your Learning Journey' }).waitFor();
  });

  test('the password changes, and every other session ends', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    const other = await open();
    const signIn = await other.context.request.post('/api/auth/sign-in/email', {
      data: { email: student.email, password: student.password },
      headers: { origin: inject('origin') },
    });
    expect(signIn.ok()).toBe(true);
    await page.goto('/profile?view=security');
    const sessions = card(page, 'Where you are signed in');
    await sessions.getByText('This browser').waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);

    const form = card(page, 'Change password');
    await form.getByLabel('Present password').fill('Wrong-Pass1');
    await form.getByLabel('New password').fill('short');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await form.getByText('Password must meet all requirements').waitFor();
    await form.getByLabel('New password').fill('Newer-Pass2');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await said(page, 'Password Not Changed');
    await form.getByLabel('Present password').fill(student.password);
    await form.getByRole('button', { name: 'Change Password' }).click();
    await said(page, 'Password changed');
    await expect.poll(() => sessions.getByRole('listitem').count(), PATIENCE).toBe(1);
  });

  test('a session is ended from afar; policies are linked', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const other = await open();
    await other.context.request.post('/api/auth/sign-in/email', {
      data: { email: student.email, password: student.password },
      headers: { origin: inject('origin') },
    });
    await page.goto('/profile?view=security');
    const sessions = card(page, 'Where you are signed in');
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await said(page, 'Session ended');
    await expect.poll(() => sessions.getByRole('listitem').count(), PATIENCE).toBe(1);
    const links = await card(page, 'Your rights').getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/privacy-policy',
      '/cookie-policy',
      '/terms-of-service',
      '/gdpr-portal',
    ]);
  });

  test('a confirmation and a change of email are mailed', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    await page.goto('/profile?view=security');
    const email = card(page, 'Email');
    await email.getByText('Not confirmed').waitFor();
    await email.getByRole('button', { name: 'Send confirmation email' }).click();
    await said(page, `A link is on its way to ${student.email}.`);
    await email.getByLabel('New email').fill('no address');
    await email.getByRole('button', { name: 'Change Email' }).click();
    await email.getByText('Please enter a valid email address').waitFor();
    await email.getByLabel('New email').fill(student.email);
    await email.getByRole('button', { name: 'Change Email' }).click();
    await email.getByText('This is your email already').waitFor();
    await email.getByLabel('New email').fill(`new-${student.email}`);
    await email.getByRole('button', { name: 'Change Email' }).click();
    await said(page, `A link to approve the change is on its way to ${student.email}.`);
  });
});

describe('the plan', () => {
  test('a paid one is cancelled in a dialog and taken up again', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { clientSecret } = await student.api<{ clientSecret: string }>('POST', '/api/create-subscription', {});
    await student.api('POST', '/api/subscription/sandbox/confirm', { clientSecret, cardNumber: '4242424242424242' });
    await page.goto('/profile');
    const plan = card(page, 'Subscription');
    await card(page, student.name).getByText('Pro', { exact: true }).waitFor();
    await plan.getByText('$9/month').waitFor();
    const nextBilling = await plan.getByText(/Next billing date:/).textContent();
    await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Subscription?' });
    await dialog.getByText(nextBilling?.replace('Next billing date: ', '') ?? 'no date').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await said(page, 'Subscription cancelled');
    await plan.getByText(/Pro ends on/).waitFor();
    await plan.getByRole('button', { name: 'Keep Pro' }).click();
    await plan.getByText(/Next billing date:/).waitFor();
  });

  test('a payment that is past due says what to do', async () => {
    const { page, context } = await open();
    await newStudent(context, { pro: true });
    await page.route('**/api/subscription/status', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), status: 'past_due', interval: 'month', provider: 'stripe' };
      await route.fulfill({ response, json });
    });
    await page.goto('/profile');
    const plan = card(page, 'Subscription');
    await plan.getByText('Your last payment did not go through. Update your card so that Pro stays open.').waitFor();
    await plan.getByRole('button', { name: 'Billing and invoices' }).waitFor();
  });

  test('coming back from a payment is told once', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile?subscription=success');
    await said(page, 'Payment Successful');
    await page.waitForURL((url) => url.search === '');
    await page.goto('/profile?subscription=success&redirect_status=failed');
    await said(page, 'Payment Failed');
  });
});

describe('data', () => {
  test('an export is downloaded from either place', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile');
    const data = card(page, 'Data & Storage');
    await data.waitFor();
    expect(await data.getByRole('button', { name: 'Download My Data' }).count()).toBe(0);
    await data.getByRole('button', { name: 'Manage my Data' }).press('Enter');
    await expectAccessible(page);
    for (const button of [
      data.getByRole('button', { name: 'Download My Data' }),
      card(page, 'Account').getByRole('button', { name: /Export Data/ }),
    ]) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toBe('etch-export.zip');
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
    }
  });

  test('an export that fails is told', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await page.route('**/api/user/export', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/profile');
    await card(page, 'Account')
      .getByRole('button', { name: /Export Data/ })
      .click();
    await said(page, 'Your data could not be exported. Please try again.');
  });

  test('only the typed email deletes the account; then its sign-in fails', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    await page.goto('/profile');
    const data = card(page, 'Data & Storage');
    await data.getByRole('button', { name: 'Manage my Data' }).click();
    await data.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account?' });
    await dialog.getByRole('textbox').fill('somebody@example.org');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByText('This is not the email of your account').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(student.email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/landing');
    await said(page, 'Account deleted');
    const signIn = await context.request.post('/api/auth/sign-in/email', {
      data: { email: student.email, password: student.password },
      headers: { origin: inject('origin') },
    });
    expect(signIn.status()).toBe(401);
  });
});

describe('log out', () => {
  test('leads to the landing page with its banner', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/landing');
    await said(page, 'Logged out successfully');
    await page.getByText('Successfully signed out!').waitFor();
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Start Learning for Free' }).waitFor();
  });

  test('a failure keeps one signed in and says so', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await page.route('**/api/user/logout', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await said(page, 'Failed to log out. Please try again.');
    expect(await page.evaluate(() => localStorage.getItem('logout_success'))).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
});
