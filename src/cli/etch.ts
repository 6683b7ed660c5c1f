import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generate } from '#pipeline/run.ts';
import { type SourceFile, SourceProblem } from '#pipeline/types.ts';
import { type Command, readArguments, USAGE, UsageError } from './arguments.ts';
import { explain } from './explain.ts';
import { lazyOcr } from './lazy-ocr.ts';
import { answerLines } from './lines.ts';
import { outputOf } from './output.ts';

const ocr = lazyOcr(async () => (await import('#adapters/ocr/paddle.ts')).createPaddleOcr());

async function filesOf(command: Command): Promise<SourceFile[]> {
  if (command.name === 'text') return [{ name: 'notes.md', bytes: await buffer(process.stdin) }];
  return Promise.all(
    command.files.map(async (file) => {
      try {
        return { name: basename(file), bytes: await readFile(file) };
      } catch {
        throw new SourceProblem('unreadable_file', `${file} cannot be opened. Check the name and try again.`, file);
      }
    }),
  );
}

async function run(command: Command): Promise<void> {
  if (command.name === 'help') return print(USAGE);
  if (command.jsonl) return answerLines(process.stdin, process.stdout, ocr);
  const material = await generate(await filesOf(command), { ocr, title: command.title });
  if (command.explain) return print(explain(material.flashcards));
  const output = JSON.stringify(outputOf(material), null, command.json ? 0 : 2);
  if (command.out === undefined) return print(output);
  await mkdir(command.out, { recursive: true });
  await writeFile(join(command.out, 'material.json'), `${output}\n`);
  print(
    `${material.flashcards.length} cards and ${material.questions.length} questions in ${join(command.out, 'material.json')}`,
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(error: unknown, json: boolean): void {
  process.exitCode = 1;
  if (error instanceof SourceProblem) {
    const { code, message: detail, file } = error;
    if (json) print(JSON.stringify({ problem: { code, detail, ...(file ? { file } : {}) } }));
    else process.stderr.write(`${detail.replace(/\s+/g, ' ')}\n`);
  } else if (error instanceof UsageError) {
    process.exitCode = 2;
    process.stderr.write(`${error.message}\n`);
  } else
    process.stderr.write(`Etch failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

const argv = process.argv.slice(2);
process.stdout.on('error', () => process.exit(0));
try {
  await run(readArguments(argv));
} catch (error) {
  fail(error, argv.includes('--json'));
} finally {
  await ocr.close();
}
