import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '#pipeline/types.ts';
import type { Ocr } from '#ports/ocr.ts';
import { compare, type Difference } from './compare.ts';
import { madeFiles } from './made-files.ts';
import { type MaterialRecord, printed, recordOf } from './record.ts';

const INPUTS = join(import.meta.dirname, 'inputs');
const OUTPUTS = join(import.meta.dirname, 'outputs');
const outputOf = (name: string): string => join(OUTPUTS, `${name}.json`);

/** The documents: those written by hand, and PDFs and pictures that are made as they are asked for. */
export function inputs(): SourceFile[] {
  const written = readdirSync(INPUTS)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(INPUTS, name)) }));
  return [...written, ...madeFiles()];
}

export interface Outcome {
  name: string;
  record: MaterialRecord;
  /** The same bytes as were kept. */
  same: boolean;
  difference: Difference;
}

/** Makes the material of each document and holds it against what is kept. */
export async function outcomes(ocr: Ocr): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const file of inputs()) {
    const record = await recordOf(file, ocr);
    const kept = existsSync(outputOf(file.name)) ? readFileSync(outputOf(file.name), 'utf8') : '';
    const before = kept ? (JSON.parse(kept) as MaterialRecord) : undefined;
    all.push({ name: file.name, record, same: kept === printed(record), difference: compare(before, record) });
  }
  return all;
}

/** Outputs whose document is gone. */
export function orphans(): string[] {
  const names = new Set(inputs().map(({ name }) => `${name}.json`));
  return readdirSync(OUTPUTS).filter((name) => !names.has(name));
}

/** Keeps what is made now. */
export function accept(all: readonly Outcome[]): void {
  for (const { name, record } of all) writeFileSync(outputOf(name), printed(record));
  for (const name of orphans()) rmSync(join(OUTPUTS, name));
}

/** The differences for a reader, by document. */
export function report(all: readonly Outcome[]): string {
  const lines = all
    .filter(({ same }) => !same)
    .flatMap(({ name, difference: { gained, lost, changed } }) => [
      name,
      ...lost.map((line) => `  - ${line}`),
      ...gained.map((line) => `  + ${line}`),
      ...changed.map((line) => `  ~ ${line}`),
    ]);
  const count = (kind: keyof Difference): number =>
    all.reduce((total, { difference }) => total + difference[kind].length, 0);
  lines.push(
    `${all.length} documents, ${all.filter(({ same }) => !same).length} differ: ${count('gained')} gained, ${count('lost')} lost, ${count('changed')} changed.`,
  );
  return lines.join('\n');
}
