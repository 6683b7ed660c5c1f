import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/index.ts';
import { DATA_MAP, nameOf } from './data-map.ts';

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable));
const document = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
/** The rows of the document's table: name → cells. */
const documented = new Map(
  [...document.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map((match) => [
    match[1] as string,
    (match[2] as string).split('|').map((cell) => cell.trim()),
  ]),
);
/** Columns that tie a row to a person. */
const PERSONAL = /^(userId|ownerId|email|name|firstName|lastName|ipAddress)$/;
/** Tables with such a column that are not about people: it names something else. */
const NOT_PEOPLE = ['server_secret'];

it('knows the whole schema', () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(DATA_MAP.map(nameOf).sort()).toEqual(tables.map((table) => getTableName(table)).sort());
  expect([...documented.keys()].sort()).toEqual(tables.map((table) => getTableName(table)).sort());
});

describe.each(DATA_MAP.map((entry) => [nameOf(entry), entry] as const))('%s', (name, { table, deletion, exported }) => {
  const [personal, purpose, kept, deleted, inExport] = documented.get(name) ?? [];

  it('is documented as the code has it', () => {
    expect(personal).toBe(deletion ? 'yes' : 'no');
    expect(purpose).toBeTruthy();
    expect(kept).toBeTruthy();
    if (!deletion) return;
    expect(deleted).toMatch(
      { delete: /with the account/, 'delete-address': /account's address/, unlink: /removed/, expires: /expires/ }[
        deletion.rule
      ],
    );
    if (exported) expect(inExport).toContain(`\`${exported.as}\``);
    else expect(inExport).toMatch(/^(no: \w|`)/);
  });

  it('has a deletion rule when a column of it is about a person', () => {
    const about = Object.keys(getTableColumns(table)).filter((column) => PERSONAL.test(column));
    if (about.length > 0 && !NOT_PEOPLE.includes(name)) expect(deletion).not.toBeNull();
  });

  it('deletes and exports by columns of its own', () => {
    const columns = Object.values(getTableColumns(table));
    if (deletion?.rule === 'delete') expect(columns).toContain(deletion.owner);
    if (exported) {
      expect(columns).toContain(exported.owner);
      for (const left of exported.without ?? []) expect(getTableColumns(table)).toHaveProperty(left);
    }
  });
});

it('has no two files of the export under one name', () => {
  const names = DATA_MAP.flatMap(({ exported }) => (exported ? [exported.as] : []));
  expect(new Set(names).size).toBe(names.length);
});
