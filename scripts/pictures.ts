import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

// `npm run pictures [folder]`: starts the built app on data of its own, makes a student with material and takes every
// screen at 390 and 1440 px, light and dark.

const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? 'pictures');
const WIDTHS = [390, 1440];
const SCHEMES = ['light', 'dark'] as const;
const NOTES = `# The cell

Photosynthesis is the process by which plants turn light into chemical energy.
Chlorophyll is the green pigment that absorbs light in the leaves of plants.
A mitochondrion is the organelle that releases energy from food molecules.
Osmosis is the movement of water across a membrane from low to high solute concentration.
An enzyme is a protein that speeds up a chemical reaction in a living cell.
A ribosome is a particle that builds proteins from amino acids.
The nucleus is the organelle that holds the genetic material of the cell.
Diffusion is the movement of particles from a region of high to one of low concentration.
`;

/** Addresses by picture; `id` is the student's material. */
const visitorScreens = {
  landing: '/',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  pricing: '/pricing',
  'privacy-policy': '/privacy-policy',
  'cookie-policy': '/cookie-policy',
  'terms-of-service': '/terms-of-service',
  'gdpr-portal': '/gdpr-portal',
};
const studentScreens = (id: string) => ({
  dashboard: '/dashboard',
  home: '/home',
  library: '/library',
  material: `/material/${id}`,
  stats: '/stats',
  profile: '/profile',
  'profile-edit': '/profile?view=edit',
  'profile-security': '/profile?view=security',
  subscribe: '/subscribe',
  editor: '/editor',
  flashcards: `/flashcards?materialId=${id}`,
  quiz: `/quiz?materialId=${id}`,
  matching: `/matching?materialId=${id}`,
  'study-session': `/study-session/${id}`,
  'study-session-quiz': `/study-session/${id}?mode=quiz`,
  'not-found': '/nothing-here',
});

const PERSON = { email: 'ada@example.org', password: 'Sturdy-Pass1', name: 'Ada Lovelace' };

/** What is behind an address: steps that are gone through on the page itself. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  'profile-security-password': async (page) => {
    await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PERSON.password);
  },
  'profile-security-app': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  },
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The server's whole process group, so that nothing is left behind. */
async function startApp(dataDir: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const app = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', ETCH_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => app.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    app.stdout.on('data', (chunk) => {
      said += String(chunk);
      const ready = said.match(/Etch is ready at (\S+)/);
      if (ready?.[1]) resolve(ready[1].replace(/\/$/, ''));
    });
    app.once('exit', (code) => reject(new Error(`The app stopped with ${code}.`)));
  });
  return {
    origin,
    async stop() {
      app.kill('SIGTERM');
      await gone;
    },
  };
}

/** A student who has studied a material. */
async function makeStudent(browser: Browser, origin: string): Promise<{ state: State; materialId: string }> {
  const context = await browser.newContext();
  const post = async <T>(address: string, data: unknown, headers: Record<string, string>): Promise<T> => {
    const response = await context.request.post(`${origin}${address}`, { data, headers });
    if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  };
  await post('/api/auth/sign-up/email', PERSON, { origin });
  const { token } = await (await context.request.get(`${origin}/api/auth/token`)).json();
  const bearer = { authorization: `Bearer ${token}` };
  const material = { title: 'The cell', content: NOTES, type: 'text' };
  const { id } = await post<{ id: string }>('/api/materials', material, bearer);
  for (const sessionKey of ['one', 'two'])
    await post('/api/progress', { materialId: id, cardsStudied: 4, accuracy: 80, sessionKey }, bearer);
  const state = await context.storageState();
  await context.close();
  return { state, materialId: id };
}

async function take(browser: Browser, origin: string, screens: Record<string, string>, state?: State): Promise<number> {
  let taken = 0;
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        ...(state ? { storageState: state } : {}),
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => {
        const preferences = { necessary: true, analytics: false, marketing: false, personalization: false };
        const timestamp = '2026-01-01T00:00:00.000Z';
        localStorage.setItem('etch_cookie_consent', JSON.stringify({ preferences, timestamp }));
      });
      const page = await context.newPage();
      const picture = async (name: string) => {
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), fullPage: true });
        taken += 1;
      };
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
        await page.locator('main').first().waitFor();
        await picture(name);
        if (name !== 'profile-security') continue;
        for (const [step, go] of Object.entries(steps)) {
          await go(page);
          await picture(step);
        }
      }
      await context.close();
    }
  }
  return taken;
}

mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'etch-pictures-'));
const app = await startApp(dataDir);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  const { state, materialId } = await makeStudent(browser, app.origin);
  const visitors = await take(browser, app.origin, visitorScreens);
  const students = await take(browser, app.origin, studentScreens(materialId), state);
  process.stdout.write(`${visitors + students} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
