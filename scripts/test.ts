import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';
import { OUTCOME_FILE, type Outcome } from './outcome.ts';

/** Everything that CI checks; all steps run, so that one report names all that is wrong. */

const reports = mkdtempSync(join(tmpdir(), 'etch-test-'));
const totals = { passed: 0, skipped: 0 };
/** What failed, and how: told at the end, where a log that was cut still has it. */
const failures: string[] = [];

/** A step that passes or fails as a whole counts as one test. What it says is printed when it ends. */
async function step(name: string, args: string[]): Promise<void> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    console.log(`\n== ${name}\n${stdout}${stderr}`);
    totals.passed += 1;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.log(`\n== ${name}: failed\n${stdout}${stderr || error}`);
    failures.push(name);
  }
}

function tests(name: string, projects: string[]): void {
  console.log(`\n== ${name}`);
  const file = join(reports, `${projects.join('-')}.json`);
  const { status, signal } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/outcome.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, [OUTCOME_FILE]: file } },
  );
  const ended = `${name}: the test runner ended with ${status ?? signal}`;
  if (!existsSync(file)) {
    failures.push(ended);
    return;
  }
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  totals.passed += outcome.passed;
  totals.skipped += outcome.skipped;
  failures.push(...outcome.failures);
  // Every test and hook is through by then: what is left is the runner's own tidying up.
  if (status !== 0 && outcome.failures.length === 0) console.warn(`${ended} after all had passed`);
}

try {
  process.env.CHROMIUM_PATH = findChromium();
  await Promise.all([
    step('Types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']),
    step('Web build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
    step('Format, lint and import directions', [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '.',
    ]),
    step('Advisories', ['scripts/advisories.ts']),
  ]);
  tests('Units, adapters and API', ['unit', 'api']);
  tests('Journeys in a real browser', ['e2e']);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(reports, { recursive: true, force: true });
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${totals.passed} passed, ${failures.length} failed, ${totals.skipped} skipped`);
process.exitCode = failures.length === 0 && totals.passed > 0 ? 0 : 1;
