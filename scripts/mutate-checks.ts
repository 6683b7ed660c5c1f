/**
 * Breaks each rule of src/pipeline/check once, in a copy, and runs the tests of the checks on it: a rule whose loss no test notices
 * is printed as survived. `npm run mutate-checks`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DROP_REASONS } from '#domain/drop-reasons.ts';

const CHECK = 'src/pipeline/check';
/** A reason that is given, be it returned at once or chosen. */
const REASON = /(?<=(?:return|\?|:)\s+)'[a-z]+(?:_[a-z]+)*'(?=[\s;:,)])/gu;
const REASONS = new Set<string>(DROP_REASONS);

const copy = mkdtempSync(join(tmpdir(), 'etch-mutants-'));
let survived = 0;
try {
  for (const path of ['src', 'package.json', 'vitest.config.ts', 'tsconfig.json', 'tests'])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  if (!testsPass()) throw new Error('The tests have to pass before a rule is broken.');
  console.log(`| rule | reason | tests |\n| --- | --- | --- |`);
  const files = readdirSync(CHECK).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of files) mutate(name);
  console.log(`\n${survived} survived, at ${execFileSync('git', ['rev-parse', '--short', 'HEAD'])}`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = survived ? 1 : 0;

function mutate(name: string): void {
  const path = join(copy, CHECK, name);
  const source = readFileSync(path, 'utf8');
  for (const match of source.matchAll(REASON)) {
    if (!REASONS.has(match[0].slice(1, -1))) continue;
    const line = source.slice(0, match.index).split('\n').length;
    writeFileSync(path, `${source.slice(0, match.index)}null${source.slice(match.index + match[0].length)}`);
    const passes = testsPass();
    if (passes) survived++;
    console.log(`| ${name}:${line} | ${match[0].slice(1, -1)} | ${passes ? '**survived**' : 'fail'} |`);
  }
  writeFileSync(path, source);
}

function testsPass(): boolean {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--project', 'unit', '--bail', '1', CHECK];
  return spawnSync(process.execPath, [vitest, ...options], { cwd: copy }).status === 0;
}
