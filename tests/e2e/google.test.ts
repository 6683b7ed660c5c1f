import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGS } from '../../scripts/chromium.ts';
import { type RunningApp, runApp } from '../setup/run-app.ts';

/** Signing in with Google in a real browser, against an app whose Google is an OpenID Connect server on this machine. */

const CLIENT = 'etch-e2e';
const google = new OAuth2Server();
let person: Record<string, unknown> = {};
let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, person, { aud: CLIENT });
  });
  app = await runApp(settings(`http://127.0.0.1:${google.address().port}`));
  browser = await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
});
afterAll(async () => {
  await browser?.close();
  await app?.remove();
  await google.stop();
});

const settings = (at: string) => ({
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_CLIENT_SECRET: 'secret of the test',
  GOOGLE_AUTHORIZATION_URL: `${at}/authorize`,
  GOOGLE_TOKEN_URL: `${at}/token`,
  GOOGLE_USERINFO_URL: `${at}/userinfo`,
  GOOGLE_JWKS_URL: `${at}/jwks`,
});

/** A browser profile of its own in which the cookie banner was answered. */
async function visit(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const preferences = { necessary: true, analytics: false, marketing: false, personalization: false };
    localStorage.setItem('etch_cookie_consent', JSON.stringify({ preferences, timestamp: '2026-01-01T00:00:00.000Z' }));
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function profileOf(
  page: Page,
): Promise<{ email: string; emailVerified: boolean; displayName: string; uid: string }> {
  const { token } = await (await page.request.get('/api/auth/token')).json();
  return (await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })).json();
}

const PASSWORD = 'Sturdy-Pass1';
/** A local account, made by somebody whose browser stays signed in. */
async function localAccount(email: string): Promise<Page> {
  const page = await visit('/login');
  const data = { email, password: PASSWORD, name: 'Local Person' };
  expect((await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: app.origin } })).ok()).toBe(
    true,
  );
  return page;
}

/** The link of the newest mail that asks this address to be confirmed; a job sends it. */
async function confirmationMailedTo(email: string): Promise<string> {
  const outbox = join(app.dataDir, 'outbox');
  const find = () => {
    try {
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => /\/verify-email\?token=[^\s"<]+/.exec(mail)?.[0])
        .at(-1);
    } catch {
      return undefined;
    }
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find() as string;
}

it('signs up somebody new and lands on the dashboard', async () => {
  person = { sub: 'g-new', email: 'new@gmail.example', email_verified: true, name: 'Grace Hopper' };
  const page = await visit('/register');
  await page.getByRole('button', { name: /google/i }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByText(/Grace/).first().waitFor();
  expect(await profileOf(page)).toMatchObject({
    email: 'new@gmail.example',
    emailVerified: true,
    displayName: 'Grace Hopper',
  });
  await page.context().close();
});

it('signs the same person in again', async () => {
  person = { sub: 'g-new', email: 'new@gmail.example', email_verified: true, name: 'Grace Hopper' };
  const page = await visit('/login');
  await page.getByRole('button', { name: /google/i }).click();
  await page
    .getByText(/signed in with Google/i)
    .first()
    .waitFor();
  await page.waitForURL(/\/dashboard$/);
  await page.context().close();
});

it('links a local account that has proven the same email: password and sessions stay', async () => {
  const email = 'proven@gmail.example';
  const local = await localAccount(email);
  await local.goto(await confirmationMailedTo(email));
  await local.getByText('Your email is confirmed').first().waitFor();
  const { uid } = await profileOf(local);
  person = { sub: 'g-proven', email, email_verified: true, name: 'Proven Person' };
  const page = await visit('/login');
  await page.getByRole('button', { name: /google/i }).click();
  await page.waitForURL(/\/dashboard$/);
  expect((await profileOf(page)).uid).toBe(uid);
  expect((await profileOf(local)).uid).toBe(uid);
  const data = { email, password: PASSWORD };
  const headers = { origin: app.origin };
  expect((await local.request.post('/api/auth/sign-in/email', { data, headers })).ok()).toBe(true);
  await page.context().close();
  await local.context().close();
});

it('gives an unverified account to the proven owner: the other browser is out, its password does nothing', async () => {
  const email = 'squatted@gmail.example';
  const squatter = await localAccount(email);
  person = { sub: 'g-owner', email, email_verified: true, name: 'Right Owner' };
  const owner = await visit('/login');
  await owner.getByRole('button', { name: /google/i }).click();
  await owner.waitForURL(/\/dashboard$/);
  expect((await profileOf(owner)).email).toBe(email);
  expect((await squatter.request.get('/api/auth/token')).status()).toBe(401);
  await squatter.goto('/login');
  await squatter.getByLabel('Email').fill(email);
  await squatter.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await squatter.getByRole('button', { name: 'Sign In', exact: true }).click();
  await squatter.getByText('Sign In Failed').first().waitFor();
  await owner.context().close();
  await squatter.context().close();
});

it('refuses an email that Google has not verified, with the words of the specification', async () => {
  person = { sub: 'g-unverified', email: 'unverified@gmail.example', email_verified: false, name: 'Nobody' };
  const page = await visit('/login');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByText('Google Sign In Failed').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect((await page.request.get('/api/auth/token')).status()).toBe(401);
  await page.context().close();
});
