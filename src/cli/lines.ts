import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { composeAndCheck, extract, understand } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem } from '#pipeline/types.ts';
import type { Ocr } from '#ports/ocr.ts';
import { type Output, outputOf } from './output.ts';
import { scoredOf } from './scored.ts';

/** One line of the input: a text or a file, and what else the caller knows about it. */
export interface Line {
  id?: unknown;
  text?: string;
  /** Path of a picture, PDF or text file. */
  file?: string;
  title?: string;
  /** The text cut into sentences, where the caller has its own numbering of them. */
  sentences?: (string | { text: string })[];
  /** Asks for wrong answers. */
  question?: string;
  answer?: string;
}

/** Answers each JSON line with one JSON line that has the same id; a line that fails has a `problem` beside it. */
export async function answerLines(input: Readable, output: Writable, ocr: Ocr, folder = '.'): Promise<void> {
  for await (const raw of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!raw.trim()) continue;
    const answer = await answerLine(raw, ocr, folder);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await new Promise((resolve) => output.once('drain', resolve));
  }
}

async function answerLine(raw: string, ocr: Ocr, folder: string): Promise<object> {
  let line: Line;
  try {
    line = JSON.parse(raw) as Line;
  } catch {
    return { id: null, problem: { code: 'invalid_line', detail: 'This line is not JSON.' } };
  }
  const scored = line.text === undefined && line.file !== undefined ? {} : scoredOf(line);
  try {
    return { id: line.id, ...(await materialOf(line, ocr, folder)), ...scored };
  } catch (error) {
    if (error instanceof SourceProblem)
      return { id: line.id, ...scored, problem: { code: error.code, detail: error.message } };
    throw error;
  }
}

/** The material, or what was read and understood where nothing is left to study. */
async function materialOf(line: Line, ocr: Ocr, folder: string): Promise<Partial<Output>> {
  if (line.text === undefined && line.file === undefined) return {};
  const document = await extract([await fileOf(line, folder)], { ocr });
  const understanding = await understand(document, { title: line.title });
  const made = { document, understanding, model: 'embedded', notices: document.notices };
  try {
    return outputOf({ ...made, ...composeAndCheck(document, understanding) });
  } catch (error) {
    if (!(error instanceof SourceProblem) || error.code !== 'no_readable_content') throw error;
    return outputOf({ ...made, flashcards: [], questions: [], dropped: {} });
  }
}

async function fileOf(line: Line, folder: string): Promise<SourceFile> {
  if (typeof line.file !== 'string') return { name: 'notes.md', bytes: new TextEncoder().encode(line.text ?? '') };
  const path = line.file.startsWith('/') ? line.file : `${folder}/${line.file}`;
  try {
    return { name: basename(line.file), bytes: await readFile(path) };
  } catch {
    throw new SourceProblem(
      'unreadable_file',
      `${line.file} cannot be opened. Check the name and try again.`,
      line.file,
    );
  }
}
