import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ASVS } from './asvs.ts';

const document = readFileSync('docs/security.md', 'utf8');
const rows = [...document.matchAll(/^\| (V\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => {
  const [asked = '', status = '', how = ''] = rest.split('|').map((cell) => cell.trim());
  return { id, asked, status, how };
});

it('has a row for each requirement of levels 1 and 2, once', () => {
  const wanted = Object.entries(ASVS).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

it('says of each how it is met, and where', () => {
  for (const { id, asked, status, how } of rows) {
    expect.soft(asked, id).not.toBe('');
    expect.soft(['met', 'operator', 'not applicable', 'fail'], id).toContain(status);
    expect.soft(how, id).not.toBe('');
    if (status === 'met') expect.soft(how, `${id} names no place`).toMatch(/`[^`]+`/);
  }
});

it('names files that are there', () => {
  const named = [...document.matchAll(/`((?:src|tests|docs|scripts|bench|\.ci)\/[^`]+)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});
