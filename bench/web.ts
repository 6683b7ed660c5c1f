import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { build } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts';
import { start } from './support/child.ts';
import { notes } from './support/student.ts';
import { round, table } from './support/table.ts';

/**
 * Lighthouse's four scores (mobile defaults, production build), median of RUNS. The load of the machine stands beside
 * them: performance is only worth something when the machine has nothing else to do.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--headless=new', ...CHROMIUM_ARGS];

/** Of an odd number of figures. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function signUp(origin: string): Promise<{ cookie: string; materialId: string }> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'bench-web@example.org', password: 'Sturdy-Pass1', name: 'Bench Student' }),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await (await fetch(`${origin}/api/auth/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  const made = await fetch(`${origin}/api/materials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Notes', content: notes(20), type: 'text' }),
  });
  if (!made.ok) throw new Error(`material: ${made.status}`);
  return { cookie, materialId: ((await made.json()) as { id: string }).id };
}

const folder = mkdtempSync(join(tmpdir(), 'etch-bench-web-'));
try {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  const env = { ETCH_DATA_DIR: folder, ETCH_LOG_LEVEL: 'silent', RATE_LIMIT: '0', PORT: '0', NODE_ENV: 'production' };
  const app = await start('src/server/main.ts', env, /Etch is ready at (\S+)/);
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS });
  try {
    const origin = app.found.replace(/\/$/, '');
    const { cookie, materialId } = await signUp(origin);
    const screens: { name: string; path: string; headers?: Record<string, string> }[] = [
      { name: 'landing', path: '/' },
      { name: 'library', path: '/library', headers: { cookie } },
      { name: 'flashcards', path: `/flashcards?materialId=${materialId}`, headers: { cookie } },
    ];
    const rows: (string | number)[][] = [];
    for (const { name, path, headers } of screens) {
      const loads: number[] = [];
      const scores: Record<string, number[]> = {};
      for (let run = 0; run < RUNS; run += 1) {
        loads.push(loadavg()[0] ?? 0);
        const result = await lighthouse(`${origin}${path}`, {
          port: chrome.port,
          logLevel: 'error',
          onlyCategories: [...CATEGORIES],
          ...(headers ? { extraHeaders: headers } : {}),
        });
        if (!result || result.lhr.runtimeError) throw new Error(`${name}: ${result?.lhr.runtimeError?.message}`);
        // Somebody who is not signed in would be shown another screen.
        const shown = new URL(result.lhr.finalDisplayedUrl);
        const asked = result.lhr.audits['network-requests']?.details as { items?: { url: string }[] } | undefined;
        const signedIn = asked?.items?.some(({ url }) => url.includes('/api/user/')) ?? false;
        if (`${shown.pathname}${shown.search}` !== path || signedIn !== Boolean(headers))
          throw new Error(`${name}: ${shown.href} was measured, signed ${signedIn ? 'in' : 'out'}`);
        for (const id of CATEGORIES) {
          scores[id] ??= [];
          scores[id].push((result.lhr.categories[id]?.score ?? 0) * 100);
        }
        for (const [id, audit] of Object.entries(result.lhr.audits))
          if (run === 0 && audit.score !== null && audit.score < 0.9) console.error(`${name}: ${id} ${audit.score}`);
      }
      rows.push([name, ...CATEGORIES.map((id) => round(median(scores[id] ?? []), 0)), round(Math.max(...loads))]);
    }
    console.log(table(['Screen', ...CATEGORIES, 'highest load'], rows));
  } finally {
    chrome.kill();
    await app.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
