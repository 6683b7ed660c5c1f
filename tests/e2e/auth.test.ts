import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, newStudent, open } from './support.ts';

const PASSWORD = 'Sturdy-Pass1';
let people = 0;
const newEmail = () => {
  people += 1;
  return `auth-${process.pid}-${Date.now()}-${people}@example.org`;
};
const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).last();
const described = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** The link with this path in the newest mail to the address; the mail is sent by a job. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  const outbox = join(inject('dataDir'), 'outbox');
  const find = () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.match(new RegExp(`${path}\\?token=[^\\s"<]+`))?.[0])
      .filter((link) => link !== undefined)
      .at(-1);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() as string;
}

async function register(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

describe('registration', () => {
  test('checks on submit, ties each error to its field and takes it away when the field is edited', async () => {
    const { page } = await open();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const [label, error] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
      ['Confirm password', 'Please confirm your password'],
    ] as const) {
      expect(await described(page, label)).toContain(error);
    }
    expect(await focused(page)).toBe('firstName');

    await page.getByLabel('First name').fill('Ada');
    await expect.poll(() => page.getByText('First name is required').count()).toBe(0);
    expect(await page.getByText('Last name is required').count()).toBe(1);

    await page.getByLabel('Last name').fill('   ');
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect(await focused(page)).toBe('lastName');
    expect(await described(page, 'Email')).toContain('Please enter a valid email address');
    expect(await described(page, 'Password')).toContain('Password must meet all requirements');
    expect(await described(page, 'Confirm password')).toContain('Passwords do not match');
    await expectAccessible(page);
  });

  test('the checklist and the match indicator follow the typing', async () => {
    const { page } = await open();
    await page.goto('/register');
    const met = () => page.getByRole('list', { name: 'Your password needs' }).getByText(', met').count();
    for (const [password, rules] of [
      ['', 0],
      ['a', 1],
      ['aB', 2],
      ['aB3', 3],
      ['aB345678', 4],
    ] as const) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await expect.poll(met).toBe(rules);
    }
    await page.getByLabel('Confirm password').fill('aB34567');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm password').fill('aB345678');
    await page.getByText('Passwords match').waitFor();
  });

  test('creates the account and goes to the dashboard at once', async () => {
    const { page } = await open();
    await page.goto('/register');
    await page
      .getByText('You must be at least 13 years old. Until you are 18, a parent or guardian has to agree.')
      .waitFor();
    await register(page, newEmail());
    await page.route('**/api/auth/sign-up/email', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Account' }).click();
    const submitting = page.getByRole('button', { name: 'Creating Account...' });
    await submitting.waitFor();
    expect(await submitting.isDisabled()).toBe(true);
    await page.getByText('Welcome to Etch!').waitFor();
    await page.getByText('Your account has been created successfully.').waitFor();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('an address that is taken is refused with words', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const { email } = await newStudent(context);
    await context.clearCookies();
    await page.goto('/register');
    await register(page, email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration Failed').waitFor();
    expect(await toastOf(page).textContent()).toContain('Something went wrong. Please try again.');
    // What to do about it stands at the field.
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  });
});

describe('sign-in', () => {
  test('asks for both fields', async () => {
    const { page } = await open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Missing Information').waitFor();
    await page.getByText('Please enter both email and password.').waitFor();
    expect(await focused(page)).toBe('email');
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(await focused(page)).toBe('password');
  });

  test('welcomes by first name, waits a moment, then shows the dashboard', async () => {
    const { page, context } = await open();
    const { email, password } = await newStudent(context, { name: 'Grace Hopper' });
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Welcome back, Grace').waitFor();
    await page.getByText("You've successfully signed in to Etch.").waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByRole('button', { name: 'Signing In...' }).isDisabled()).toBe(true);
    await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    await page.goto('/login');
    await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a wrong password is told, and one may try again', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const { email } = await newStudent(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Pass1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Sign In Failed').waitFor();
    expect(await page.getByRole('button', { name: 'Sign In', exact: true }).isEnabled()).toBe(true);
  });

  test('without the server the fallback words show', async () => {
    const { page, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await page.goto('/login');
    await page.route('**/api/auth/sign-in/email', (route) => route.abort());
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Please check your email and password and try again').waitFor();
  });

  test('the password can be shown and hidden', async () => {
    const { page } = await open();
    await page.goto('/login');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

test.each([
  [
    '/login',
    'Continue with Google',
    'Google Sign In Failed',
    'There was an error signing in with Google. Please try again.',
  ],
  [
    '/register',
    'Sign up with Google',
    'Google Sign Up Failed',
    'There was an error signing up with Google. Please try again.',
  ],
])('%s says that Google is not there', async (path, button, title, description) => {
  const { page } = await open();
  await page.goto(path);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(title).waitFor();
  await page.getByText(description).waitFor();
});

test('the callback sends the signed-out to sign-in and the signed-in to the dashboard', async () => {
  const { page, context } = await open();
  await page.goto('/auth/callback');
  await page.waitForURL('**/login');
  await newStudent(context);
  await page.goto('/auth/callback?via=google&intent=sign-in');
  await page.getByText('Signing you in...').waitFor();
  await page.getByText("You've successfully signed in with Google.").waitFor();
  await page.waitForURL('**/dashboard');
});

test('a link without a token offers a new one, and asking for it answers the same for every address', async () => {
  const { page } = await open();
  await page.goto('/reset-password?error=INVALID_TOKEN');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByRole('link', { name: 'Send a New Link' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByRole('button', { name: 'Send Link' }).click();
  expect(await described(page, 'Email')).toContain('Email is required');
  await page.getByLabel('Email').fill('nobody');
  await expect.poll(() => page.getByText('Email is required').count()).toBe(0);
  await page.getByRole('button', { name: 'Send Link' }).click();
  expect(await described(page, 'Email')).toContain('Please enter a valid email address');
});

test('sign-in and registration lead to each other and home', async () => {
  const { page } = await open();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

describe('by mail', () => {
  test('a new password is chosen with the link, once', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const { email } = await newStudent(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByRole('heading', { name: 'Look in your inbox' }).waitFor();

    const link = await linkMailedTo(email, '/reset-password');
    await page.goto(link);
    await page.getByLabel('New password').fill('weak');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Password must meet all requirements').waitFor();
    await page.getByLabel('New password').fill('Another-Pass2');
    await page.getByLabel('Confirm password').fill('Another-Pass3');
    await page.getByRole('button', { name: 'Save Password' }).click();
    expect(await described(page, 'Confirm password')).toContain('Passwords do not match');
    await page.getByLabel('Confirm password').fill('Another-Pass2');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Your new password is saved').waitFor();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Another-Pass2');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();

    await page.goto(link);
    await page.getByLabel('New password').fill('Another-Pass4');
    await page.getByLabel('Confirm password').fill('Another-Pass4');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  test('the address is confirmed with the link sent on registering', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    const verified = async () =>
      (await student.api<{ emailVerified: boolean }>('GET', '/api/user/profile')).emailVerified;
    expect(await verified()).toBe(false);
    await page.goto(await linkMailedTo(student.email, '/verify-email'));
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    expect(await verified()).toBe(true);
    await page.goto('/verify-email?token=forged');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});
