import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
}

const KILOBYTE = 1000;
const ENTRY = 'index.html';
let folder = 'dist/web';
let temporary: string | undefined;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  // The test command builds first; alone, this test measures a build of its own.
  if (!existsSync(join(folder, '.vite/manifest.json'))) {
    temporary = mkdtempSync(join(tmpdir(), 'etch-budget-'));
    folder = temporary;
    await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  }
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}, 120_000);

afterAll(() => {
  if (temporary) rmSync(temporary, { recursive: true, force: true });
});

/** Bytes, by gzip, of the scripts that these chunks need before anything can be seen. */
function initialBytes(keys: string[]): number {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

test('the landing page needs at most 100 KB of scripts', () => {
  const bytes = initialBytes([ENTRY, 'screens/landing/landing.tsx']);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(100 * KILOBYTE);
});

test('the signed-in shell needs at most 190 KB of scripts', () => {
  const bytes = initialBytes([
    ENTRY,
    'app/component-layout.tsx',
    'app/navigation-layout.tsx',
    'screens/dashboard/dashboard.tsx',
  ]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(190 * KILOBYTE);
});
