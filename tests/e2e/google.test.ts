import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGoogle, type TestGoogle } from '#server/testing/google.ts';
import { type RunningApp, runApp } from '../setup/run-app.ts';
import { open } from './support.ts';

/** An app of its own, that has Google's keys: those of a provider on this machine. */
let google: TestGoogle;
let app: RunningApp;

beforeAll(async () => {
  google = await startGoogle();
  app = await runApp({ ...google.env, ETCH_ROLE: 'web' });
});
afterAll(() => app.remove());

test.each([
  ['/register', 'Sign up with Google', "You've successfully signed up with Google."],
  ['/login', 'Continue with Google', "You've successfully signed in with Google."],
])('from %s through the provider to the dashboard', async (path, button, welcome) => {
  const { page, allowConsole } = await open();
  // This app and the provider live at other ports than the one under test.
  allowConsole(/^request left the origin: http:\/\/127\.0\.0\.1:/);
  google.person = { sub: 'g-1', email: 'grace@gmail.example', email_verified: true, name: 'Grace Hopper' };
  await page.goto(`${app.origin}${path}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Signing you in...').waitFor();
  await page.getByText(welcome).waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Hello, Grace' }).waitFor();
});

test('a refusal of the provider is told on the screen one came from', async () => {
  const { page, allowConsole } = await open();
  allowConsole(/^request left the origin: http:\/\/127\.0\.0\.1:/);
  await page.route('**/authorize?**', (route) => {
    const asked = new URL(route.request().url());
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto(`${app.origin}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('Google Sign In Failed').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
});
