import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { generate } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem } from '#pipeline/types.ts';
import type { Ocr } from '#ports/ocr.ts';
import { outputOf } from './output.ts';

interface Line {
  id?: unknown;
  text?: string;
  file?: string;
  title?: string;
}

/** Answers each JSON line with one JSON line that has the same id; a line that fails has a `problem` instead. */
export async function answerLines(input: Readable, output: Writable, ocr: Ocr): Promise<void> {
  for await (const raw of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!raw.trim()) continue;
    const answer = await answerLine(raw, ocr);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await new Promise((resolve) => output.once('drain', resolve));
  }
}

async function answerLine(raw: string, ocr: Ocr): Promise<object> {
  let line: Line;
  try {
    line = JSON.parse(raw) as Line;
  } catch {
    return { id: null, problem: { code: 'invalid_line', detail: 'This line is not JSON.' } };
  }
  try {
    const material = await generate([await fileOf(line)], { ocr, title: line.title });
    return { id: line.id, ...outputOf(material) };
  } catch (error) {
    if (error instanceof SourceProblem) return { id: line.id, problem: { code: error.code, detail: error.message } };
    throw error;
  }
}

async function fileOf(line: Line): Promise<SourceFile> {
  if (typeof line.file === 'string') return { name: basename(line.file), bytes: await readFile(line.file) };
  return { name: 'notes.md', bytes: new TextEncoder().encode(line.text ?? '') };
}
