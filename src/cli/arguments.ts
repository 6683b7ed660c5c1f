import { parseArgs } from 'node:util';

export interface Command {
  name: 'generate' | 'text' | 'help';
  files: string[];
  title: string | undefined;
  json: boolean;
  jsonl: boolean;
  out: string | undefined;
  /** Prints what made each card in place of the material. */
  explain: boolean;
}

export const USAGE = `etch generate FILE… [--title T] [--json] [--out DIR]   study material from pictures, PDFs and text files
etch text [--title T] [--json] < notes.txt              the same from standard input
etch generate FILE… --explain                           which reader, finder and rule made each card
etch generate --jsonl, etch text --jsonl                reads {"id", "text"} or {"id", "file"} lines, prints {"id", …} lines`;

/** A wrong use of the command line; the message is for the user. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads the command line. Throws UsageError. */
export function readArguments(argv: readonly string[]): Command {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [name, ...files] = positionals;
  const common = {
    files,
    title: values.title,
    json: values.json ?? false,
    jsonl: values.jsonl ?? false,
    out: values.out,
    explain: values.explain ?? false,
  };
  if (values.help || (name === undefined && !common.jsonl)) return { name: 'help', ...common };
  if (name === undefined || name === 'text') return { name: 'text', ...common };
  if (name !== 'generate') throw new UsageError(`Unknown command "${name}".\n${USAGE}`);
  if (files.length === 0 && !common.jsonl) throw new UsageError(`Name at least one file.\n${USAGE}`);
  return { name: 'generate', ...common };
}

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      json: { type: 'boolean' },
      jsonl: { type: 'boolean' },
      out: { type: 'string' },
      explain: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}
