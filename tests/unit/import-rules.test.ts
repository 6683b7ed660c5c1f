import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';

/** Each starts a process, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 60_000 });

const BIOME = resolve('node_modules/.bin/biome');
/** A tree with our rules and one planted file, so that the real one is never touched. */
const tree = mkdtempSync(join(tmpdir(), 'etch-rules-'));
for (const part of ['biome.json', 'biome']) cpSync(part, join(tree, part), { recursive: true });
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function lint(path: string, code: string): { ok: boolean; output: string } {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
  const run = spawnSync(BIOME, ['lint', '--colors=off', '--vcs-enabled=false', path], { cwd: tree, encoding: 'utf8' });
  rmSync(file);
  return { ok: run.status === 0, output: run.stdout + run.stderr };
}

const using = (specifier: string) => `import { thing } from '${specifier}';\nexport const kept = thing;`;

const BREACHES: [path: string, specifier: string][] = [
  ['src/domain/planted.ts', '#contract/errors.ts'],
  ['src/domain/planted.ts', '../contract/errors.ts'],
  ['src/domain/planted.ts', 'node:fs'],
  ['src/contract/planted.ts', '#server/errors.ts'],
  ['src/ports/planted.ts', '#adapters/objects/local.ts'],
  ['src/adapters/mail/planted.ts', '#pipeline/types.ts'],
  ['src/pipeline/check/planted.ts', '#server/errors.ts'],
  ['src/pipeline/check/planted.ts', '#adapters/ocr/paddle.ts'],
  ['src/pipeline/language/planted.ts', '../document/blocks.ts'],
  ['src/pipeline/document/planted.ts', '../extract/reader.ts'],
  ['src/pipeline/extract/pdf/planted.ts', '../../understand/reading.ts'],
  ['src/pipeline/extract/pdf/planted.ts', '../picture/read-picture.ts'],
  ['src/pipeline/understand/planted.ts', '#pipeline/extract/reader.ts'],
  ['src/pipeline/understand/definitions/planted.ts', '../../compose/cards.ts'],
  ['src/pipeline/compose/planted.ts', '../check/check.ts'],
  ['src/server/cards/planted.ts', '#adapters/mail/smtp.ts'],
  ['src/server/cards/planted.ts', '#web/text.ts'],
  ['src/web/ui/planted.tsx', '#server/errors.ts'],
  ['src/web/ui/planted.tsx', '#pipeline/types.ts'],
  ['src/web/screens/quiz/planted.tsx', '../../screens/matching/matching.tsx'],
  ['src/cli/planted.ts', '#server/errors.ts'],
];

const ALLOWED: [path: string, specifier: string][] = [
  ['src/contract/planted.ts', '#domain/plans.ts'],
  ['src/pipeline/check/planted.ts', '#ports/ocr.ts'],
  ['src/pipeline/understand/planted.ts', '../document/blocks.ts'],
  ['src/pipeline/extract/pdf/planted.ts', '../recognition/diagram.ts'],
  ['src/server/cards/planted.ts', '#contract/cards.ts'],
  ['src/server/main.ts', '#adapters/mail/smtp.ts'],
  ['src/web/ui/planted.tsx', '#domain/plans.ts'],
];

describe('import directions', () => {
  it.each(BREACHES)('%s may not import %s', (path, specifier) => {
    const { ok, output } = lint(path, using(specifier));
    expect(ok).toBe(false);
    expect(output).toContain('noRestrictedImports');
  });

  it.each(ALLOWED)('%s may import %s', (path, specifier) => {
    expect(lint(path, using(specifier)).output).not.toContain('noRestrictedImports');
  });
});

describe('domain is pure', () => {
  it.each(['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'process.env.HOME'])(
    'refuses %s',
    (expression) => {
      const { ok, output } = lint('src/domain/planted.ts', `export const planted = () => ${expression};`);
      expect(ok).toBe(false);
      expect(output).toContain('domain/ has no clock');
    },
  );

  it('lets a given date through', () => {
    expect(lint('src/domain/planted.ts', 'export const later = (now: Date) => new Date(now.getTime() + 1);').ok).toBe(
      true,
    );
  });
});
