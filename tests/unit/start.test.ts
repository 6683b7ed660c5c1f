import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildNeeded } from '../../scripts/build-needed.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'etch-start-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes files, each with the minute in which it was changed; folders are older than all. */
function put(files: Record<string, number>): void {
  for (const [name, minute] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, minute * 60, minute * 60);
    for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder)) utimesSync(folder, 1, 1);
  }
}
const PAGE = 'dist/web/index.html';
const SOURCE = { 'src/web/index.html': 10, 'src/web/screens/a/b.tsx': 10, 'src/domain/xp.ts': 10 };

it('`npm start` builds the web app when it is not built', () => {
  put(SOURCE);
  expect(buildNeeded(root)).toBe(true);
});

it('… and when anything of it is newer than the build, however deep', () => {
  for (const changed of ['src/web/screens/a/b.tsx', 'src/contract/user.ts', 'src/domain/xp.ts', 'vite.config.ts']) {
    put({ ...SOURCE, [PAGE]: 20 });
    expect(buildNeeded(root), 'before').toBe(false);
    put({ [changed]: 30 });
    expect(buildNeeded(root), changed).toBe(true);
    put({ [changed]: 10 });
  }
});

it('… but not for what is no part of it, nor where its sources are left out', () => {
  put({ ...SOURCE, [PAGE]: 20, 'src/server/main.ts': 30, 'docs/a.md': 30 });
  expect(buildNeeded(root)).toBe(false);
  rmSync(path.join(root, 'src/web'), { recursive: true });
  rmSync(path.join(root, 'dist'), { recursive: true });
  expect(buildNeeded(root)).toBe(false);
});
