import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from './chromium.ts';

/** Everything that CI checks; all steps run, so that one report names all that is wrong. */

const reports = mkdtempSync(join(tmpdir(), 'etch-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

/** What failed, and how: told again at the end, where a log that was cut still has it. */
const failures: string[] = [];

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A step that passes or fails as a whole counts as one test. What it says is printed when it ends. */
async function step(name: string, args: string[]): Promise<void> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    console.log(`\n== ${name}\n${stdout}${stderr}`);
    totals.passed += 1;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.log(`\n== ${name}: failed\n${stdout}${stderr || error}`);
    totals.failed += 1;
    failures.push(name);
  }
}

function tests(name: string, projects: string[]): void {
  console.log(`\n== ${name}`);
  const report = join(reports, `${projects.join('-')}.json`);
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit' },
  );
  try {
    const result: Report = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += result.numPassedTests;
    totals.failed += result.numFailedTests;
    totals.skipped += result.numPendingTests + result.numTodoTests;
    failures.push(...result.testResults.flatMap(failuresOf));
    // A file that did not load, or an error outside a test, fails the run though no test failed.
    if ((run.status !== 0 || !result.success) && result.numFailedTests === 0) {
      totals.failed += 1;
      failures.push(`${name}: ended with ${run.status ?? run.signal} though no test failed`);
    }
  } catch {
    totals.failed += 1;
    failures.push(`${name}: no report`);
  }
}

function failuresOf(file: Report['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${file.name}: ${file.message}`] : [];
  return failed.map((test) => `${file.name} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
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
  ]);
  tests('Units, adapters and API', ['unit', 'api']);
  tests('Journeys in a real browser', ['e2e']);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
  totals.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
