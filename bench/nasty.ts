/**
 * Sends what lies in ../shared/data/nasty to a running app, each file by a student of its own, and prints what was expected and
 * what came of it: bombs, polyglots, wrong types, odd names. Without that folder it says so and skips.
 * `npm run bench:nasty -- [--data DIR]`
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { start } from './support/child.ts';
import { PeakMemory } from './support/peak-memory.ts';
import { register } from './support/student.ts';
import { round, table } from './support/table.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
const nasty = join(resolve(values.data ?? '../shared/data'), 'nasty');

interface Entry {
  file: string | null;
  use?: string;
  upload_name?: string;
  what: string;
  expect: string;
}

interface Outcome {
  status: number;
  said: string;
  seconds: number;
  faults: string[];
}

const DECK = /\.(?:apkg|colpkg|csv|tsv)$/i;
const PATIENCE_S = 60;
const READ = /text: (.+)$/;

/** What the words of an expectation allow; "as above" points at an entry of another set. */
function allowed(expect: string): { accept: boolean; refuse: boolean } {
  if (/^as above/.test(expect)) return { accept: true, refuse: true };
  return {
    accept: /\b(?:accept|use|render|cards|stored)\b/i.test(expect),
    refuse: /\b(?:reject|rejected|say|not supported)\b/i.test(expect),
  };
}

async function send(origin: string, entry: Entry): Promise<Outcome> {
  const student = await register(origin);
  const headers = { authorization: `Bearer ${student.token}` };
  const bytes = readFileSync(join(nasty, 'files', entry.file ?? entry.use ?? ''));
  const name = entry.upload_name ?? entry.file ?? '';
  const deck = DECK.test(name.trim());
  const form = new FormData();
  form.append(deck ? 'file' : 'files', new Blob([bytes]), name);
  const begin = performance.now();
  const response = await fetch(`${origin}/api/${deck ? 'materials/import' : 'materials/upload'}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const seconds = (performance.now() - begin) / 1000;
  const body = (await response.json()) as { id?: string; materialId?: string; detail?: string; skipped?: unknown[] };
  const { accept, refuse } = allowed(entry.expect);
  const faults: string[] = [];
  const demand = (held: boolean, fault: string): void => {
    if (!held) faults.push(fault);
  };
  demand(seconds < PATIENCE_S, 'took too long');
  if (!response.ok) {
    demand(refuse, 'should be accepted');
    demand(response.status < 500 && Boolean(body.detail), 'no clear refusal');
    demand((await student.call<unknown[]>('GET', '/api/materials')).length === 0, 'left a material');
    return { status: response.status, said: body.detail ?? '', seconds, faults };
  }
  demand(accept, 'should be refused');
  const id = body.materialId ?? body.id ?? '';
  const cards = await student.call<{ term: string; definition: string }[]>('GET', `/api/materials/${id}/flashcards`);
  const said = cards.map(({ term, definition }) => `${term}: ${definition}`).join(' / ');
  const wanted = READ.exec(entry.what)?.[1]?.match(/\p{Lu}\p{L}+(?=:)/gu) ?? [];
  for (const word of wanted) demand(said.includes(word), `${word} was not read`);
  if (/report bad/.test(entry.expect)) demand((body.skipped ?? []).length > 0, 'bad rows are not reported');
  if (!deck) faults.push(...(await storedFaults(origin, id, headers)));
  return { status: response.status, said, seconds, faults };
}

/** What others may fetch of a picture: its own type, no sniffing, none of the metadata. */
async function storedFaults(origin: string, id: string, headers: Record<string, string>): Promise<string[]> {
  const detail = (await (await fetch(`${origin}/api/materials/${id}`, { headers })).json()) as {
    imageUrl: string | null;
  };
  if (!detail.imageUrl) return [];
  const image = await fetch(new URL(detail.imageUrl, origin), { headers });
  const bytes = Buffer.from(await image.arrayBuffer()).toString('latin1');
  const faults: string[] = [];
  if (!image.headers.get('content-type')?.startsWith('image/')) faults.push('its picture is not served as one');
  if (image.headers.get('x-content-type-options') !== 'nosniff') faults.push('its picture may be sniffed');
  if (['<script', 'GPS', 'Exif', 'PK\u0003\u0004'].some((mark) => bytes.includes(mark)))
    faults.push('its picture keeps metadata');
  return faults;
}

/** Names under which an upload must never lie on the disk. */
const odd = (name: string): boolean => /[<>'"\n]|漢|x{100}|\.\.|evil|\.php|trailing/.test(name);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    yield entry.name;
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name));
  }
}

if (!existsSync(join(nasty, 'index.json'))) {
  console.log(`bench:nasty skipped: ${nasty} is not there.`);
} else {
  const entries = (JSON.parse(readFileSync(join(nasty, 'index.json'), 'utf8')) as Entry[]).filter(
    ({ file, what }) => !values.only || `${file} ${what}`.includes(values.only),
  );
  const folder = mkdtempSync(join(tmpdir(), 'etch-nasty-'));
  const env = { ETCH_DATA_DIR: folder, PORT: '0', ETCH_LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
  const app = await start('src/server/main.ts', env, /Etch is ready at (\S+)/);
  const memory = new PeakMemory(app.process.pid ?? 0);
  try {
    const origin = app.found.replace(/\/$/, '');
    const rows: (string | number)[][] = [];
    let deviations = 0;
    for (const entry of entries) {
      memory.reset();
      const outcome = await send(origin, entry).catch((error: Error) => ({
        status: 0,
        said: error.message,
        seconds: 0,
        faults: ['no answer'],
      }));
      const stored = [...filesIn(join(folder))].filter(odd);
      if (stored.length > 0) outcome.faults.push(`lies on the disk as ${stored[0]}`);
      if (outcome.faults.length > 0) deviations++;
      rows.push(
        [
          JSON.stringify(entry.file ?? entry.upload_name ?? '')
            .slice(1, -1)
            .slice(0, 36),
          entry.expect.slice(0, 60),
          outcome.status,
          round(outcome.seconds, 1),
          round(memory.peak / 1e6, 0),
          outcome.said.replace(/\s+/g, ' ').slice(0, 110),
          outcome.faults.join('; ') || 'as expected',
        ].map((cell) => (typeof cell === 'string' ? cell.replaceAll('|', '/') : cell)),
      );
    }
    console.log(table(['file', 'expected', 'status', 's', 'peak MB of a process', 'answer', 'verdict'], rows));
    console.log(`\n${entries.length - deviations} of ${entries.length} as expected.`);
    process.exitCode = deviations > 0 ? 1 : 0;
  } finally {
    memory.stop();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
