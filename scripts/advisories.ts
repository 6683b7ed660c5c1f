import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { judge } from './judge-advisories.ts';

/**
 * Asks the registry for what is known against the packages that run in production. A registry that does not answer, or does
 * not offer this, is said and is no failure: the tests must run without a network.
 */
const ACCEPTED = new URL('./accepted-advisories.json', import.meta.url);
const PATIENCE_MS = 30_000;

/** npm ends with 1 when it found something: what it printed is the answer all the same. */
async function ask(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], {
      timeout: PATIENCE_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '');
  }
}

const { words, failed } = judge(await ask(), JSON.parse(readFileSync(ACCEPTED, 'utf8')));
for (const line of words) console.log(line);
process.exitCode = failed ? 1 : 0;
