/**
 * Gives a runner in its sandbox one PDF after the other that is small on the disk and vast in memory, and after each an ordinary
 * one, and prints what was said and the most memory that was held. `npm run bench:bombs [-- --only WORD]`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePdf, shown } from '#pipeline/extract/make-pdf.ts';
import { deflated, FILTERS, filtered, laughs, pageWith, stream } from '#pipeline/extract/testing/hostile-pdf.ts';
import { RUNNER_NEEDS } from '#server/jobs/runner-limits.ts';
import { RunnerProcess } from '#server/jobs/runner-process.ts';
import { residentMemory } from '#server/sandbox/memory.ts';
import { openSandbox } from '#server/sandbox/sandbox.ts';
import { round, table } from './support/table.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const LOOK_MS = 20;
/** What each unfolds to where nothing stops it. */
const MEGABYTES = 1024;
const PICTURE = 'q 300 0 0 150 0 0 cm /X Do Q';
const picture = (entries: string) =>
  `/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 ${entries}`;
const SMALL = '/Width 100 /Height 100';
const drawn = (...objects: (string | Buffer)[]) => pageWith('/XObject << /X 6 0 R >>', PICTURE, ...objects);

/** The beginning of a JPEG or of a JPEG 2000 codestream that says it has so many pixels a side. */
const jpeg = (side: number): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    side >> 8,
    side & 255,
    side >> 8,
    side & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    0,
    3,
    0x11,
    0,
  ]);
function jpx(side: number): Buffer {
  const size = Buffer.alloc(36);
  for (const at of [2, 6, 18, 22]) size.writeUInt32BE(side, at);
  size.writeUInt16BE(3, 34);
  return Buffer.concat([Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 47]), size, Buffer.from([7, 1, 1, 7, 1, 1, 7, 1, 1])]);
}

const OTHERS: Record<string, () => Uint8Array> = {
  form: () => drawn(stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /Fl', deflated(MEGABYTES))),
  'forms in forms': () => laughs(9),
  'forms in forms with words': () => laughs(9, 'BT /F 9 Tf 20 20 Td (Osmosis) Tj ET'),
  'form in itself': () =>
    drawn(
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        Buffer.from('/X Do /X Do'),
      ),
    ),
  'picture that unfolds': () => drawn(stream(picture(`${SMALL} /Filter /Fl`), deflated(MEGABYTES))),
  'picture of 10 gigapixels': () => drawn(stream(picture('/Width 100000 /Height 100000 /Filter /Fl'), deflated(1))),
  'mask of 10 gigapixels': () =>
    drawn(
      stream(picture(`${SMALL} /SMask 7 0 R`), Buffer.alloc(30_000)),
      stream(
        '/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 /Width 100000 /Height 100000 /Filter /Fl',
        deflated(1),
      ),
    ),
  'JPEG of 4 gigapixels': () => drawn(stream(picture(`${SMALL} /Filter /DCTDecode`), jpeg(65_500))),
  'JPEG 2000 of 10 gigapixels': () => drawn(stream(picture(`${SMALL} /Filter /JPXDecode`), jpx(100_000))),
  'JBIG2 mask of 10 gigapixels': () =>
    drawn(
      stream(
        '/Type /XObject /Subtype /Image /ImageMask true /Width 100000 /Height 100000 /Filter /JBIG2Decode',
        Buffer.alloc(64, 1),
      ),
    ),
  'colour profile': () =>
    drawn(
      stream(
        '/Type /XObject /Subtype /Image /ColorSpace [/ICCBased 7 0 R] /BitsPerComponent 8 /Width 100 /Height 100',
        Buffer.alloc(30_000),
      ),
      stream('/N 3 /Filter /Fl', deflated(MEGABYTES)),
    ),
  'rows of a gigabyte': () =>
    drawn(
      stream(
        picture(`${SMALL} /Filter /Fl /DecodeParms << /Predictor 15 /Colors 3 /Columns 1000000000 >>`),
        deflated(1),
      ),
    ),
  font: () =>
    pageWith(
      '/Font << /F 6 0 R >>',
      '',
      '<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 8 0 R >>',
      stream('/Filter /Fl', deflated(MEGABYTES)),
    ),
  'letters of a font': () =>
    pageWith(
      '/Font << /F 6 0 R >>',
      '',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
      stream('/Filter /Fl', deflated(MEGABYTES)),
    ),
  'object stream': () =>
    pageWith(
      '/XObject << /X 9 0 R >>',
      '/X Do',
      stream(`/Type /ObjStm /N 1 /First 5 /Filter /Fl`, deflated(MEGABYTES)),
    ),
};

const NOTES = [
  'Osmosis is the movement of water across a membrane.',
  'An enzyme is a protein that speeds up a reaction.',
];
const ordinary = makePdf([NOTES.map((line, i) => shown(line, 60, 700 - 20 * i)).join('\n')]);

const script = join(import.meta.dirname, '../src/server/jobs/runner.ts');
const runner = new RunnerProcess({ script, sandbox: await openSandbox() });
let peak = 0;
const looking = setInterval(async () => {
  peak = Math.max(peak, (await residentMemory(runner.pid)) ?? 0);
}, LOOK_MS);

function read(bytes: Uint8Array): Promise<string> {
  const files = [async () => ({ name: 'a.pdf', bytes })];
  const options = { files, onProgress: () => undefined, signal: new AbortController().signal };
  return runner.run({ kind: 'generate', title: undefined }, options).then(
    ({ flashcards }) => `${flashcards.length} cards`,
    (error: Error) => error.message,
  );
}

const rows: (string | number)[][] = [];
const all: [string, () => Uint8Array][] = [
  ...Object.keys(FILTERS).map((filters): [string, () => Uint8Array] => [filters, () => filtered(filters, MEGABYTES)]),
  ...Object.entries(OTHERS),
];
for (const [name, make] of all.filter(([name]) => name.includes(values.only))) {
  const bytes = make();
  peak = 0;
  const begin = performance.now();
  const said = await read(bytes);
  const seconds = (performance.now() - begin) / 1000;
  const [most, after] = [peak, await read(ordinary)];
  const over = most > RUNNER_NEEDS.memory || !/cards$/.test(after);
  if (over) process.exitCode = 1;
  rows.push([
    name.replaceAll(/\s+/g, ' '),
    round(bytes.length / 1e3, 0),
    said.slice(0, 90),
    round(seconds, 1),
    round(most / 1e6, 0),
    after,
    over ? 'NO' : 'yes',
  ]);
  console.error(rows.at(-1)?.join(' | '));
}
clearInterval(looking);
runner.stop();
console.log(table(['what', 'kB', 'answer', 's', 'peak MB', 'the next one', 'holds'], rows));
