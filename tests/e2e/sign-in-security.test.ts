import { createOTP } from '@better-auth/utils/otp';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, newStudent, open, type Student } from './support.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor();
/** Browsers hold no passkeys for a bare address. */
const ORIGIN = inject('origin').replace('127.0.0.1', 'localhost');

/** The words of a secret, as an app would read them. */
function fromBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString();
}
async function accessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours change over to the other scheme from the next frame on.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
async function signIn(page: Page, { email, password }: Student): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('two-step sign-in', () => {
  test('is turned on with an app, asked for at sign-in, and turned off', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    const student = await newStudent(context);
    await page.goto('/profile?view=security');
    const twoStep = card(page, 'Two-step sign-in');
    await twoStep.getByText('Off', { exact: true }).waitFor();
    await twoStep.getByRole('button', { name: 'Turn On' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Pass1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The present password is not right.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(student.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await accessibleInBothSchemes(page);
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const turn = Math.floor(Date.now() / 30_000);
    const code = (next: number) => createOTP(fromBase32(key)).hotp(turn + next);
    await dialog.getByLabel('Code that the app shows').fill(await code(0));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await dialog.getByRole('heading', { name: 'Keep these backup codes' }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(10);
    const backup = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await accessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
    await twoStep.getByText('On', { exact: true }).waitFor();

    await context.clearCookies();
    await signIn(page, student);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await accessibleInBothSchemes(page);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('This code is not right, or no longer.').waitFor();
    await page.getByLabel('Code').fill(await code(1));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();

    await context.clearCookies();
    await signIn(page, student);
    await page.getByRole('button', { name: 'My phone is not at hand' }).click();
    await page.getByRole('heading', { name: 'Use a backup code' }).waitFor();
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();

    await page.goto('/profile?view=security');
    await twoStep.getByRole('button', { name: 'Turn Off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await off.getByLabel('Password', { exact: true }).fill(student.password);
    await off.getByRole('button', { name: 'Turn Off' }).click();
    await said(page, 'Two-step sign-in is off');
    await twoStep.getByText('Off', { exact: true }).waitFor();
  });
});

/** A device of the browser's own that always says yes. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('a passkey', () => {
  test('is made, signs in without a password, and is removed', async () => {
    const { page, context } = await open({ origin: ORIGIN, width: 1440, height: 900 });
    await withAuthenticator(context, page);
    await newStudent(context, { origin: ORIGIN });
    await page.goto('/profile?view=security');
    const passkeys = card(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a Passkey' }).click();
    await said(page, 'Passkey added');
    await passkeys.getByText('Passkey of Chrome, Linux').waitFor();
    await accessibleInBothSchemes(page);

    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();

    await page.goto('/profile?view=security');
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await page
      .getByRole('dialog', { name: 'Remove this passkey?' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click();
    await said(page, 'Passkey removed');
    await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);
  });
});

test('an old session is asked for the password before the email changes', async () => {
  const { page, context, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  const student = await newStudent(context);
  // Ten minutes later, as the server would answer then.
  await page.route(
    '**/api/auth/change-email',
    (route) => route.fulfill({ status: 403, json: { detail: 'Enter your password.', reason: 'CONFIRMATION_NEEDED' } }),
    { times: 1 },
  );
  await page.goto('/profile?view=security');
  const email = card(page, 'Email');
  await email.getByLabel('New email').fill(`new-${student.email}`);
  await email.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('Enter your password', { exact: true }).waitFor();
  await accessibleInBothSchemes(page);
  await dialog.getByLabel('Password', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await said(page, `A link to approve the change is on its way to ${student.email}.`);
});

test('a password that is on lists is refused in words, and stays to be changed', async () => {
  const { page, allowConsole } = await open();
  allowConsole(/Failed to load resource/);
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`listed-${process.pid}-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('Password123');
  await page.getByLabel('Confirm password').fill('Password123');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText(/on lists of leaked passwords/).waitFor();
  await said(page, 'Registration Failed');
});
