import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** PDFs that are small on the disk and vast in memory. Every one has its words behind what fills it: who reads them took it all. */

const MEGABYTE = 2 ** 20;
const WORDS = 'BT /F 14 Tf 20 100 Td (Osmosis is the movement of water.) Tj ET';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** `megabytes` of blanks and then the words, deflated; made of one deflated megabyte that is repeated. */
export function deflated(megabytes: number, words = WORDS): Buffer {
  const blanks = deflateRawSync(Buffer.alloc(MEGABYTE, 32), { finishFlush: constants.Z_FULL_FLUSH });
  const all = Buffer.concat([...Array<Buffer>(megabytes).fill(blanks), deflateRawSync(latin(words))]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), all, checksum(megabytes, words)]);
}

/** Adler-32 of what `deflated` unfolds to. */
function checksum(megabytes: number, words: string): Buffer {
  let [a, b] = [1, 0];
  for (let i = 0; i < megabytes; i++) {
    // The sum of an arithmetic series, for a run of the same byte.
    const n = BigInt(MEGABYTE);
    b = Number((BigInt(b) + n * BigInt(a) + 32n * ((n * (n + 1n)) / 2n)) % 65_521n);
    a = (a + 32 * MEGABYTE) % 65_521;
  }
  for (const byte of latin(words)) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(b * 65_536 + a);
  return sum;
}

/** Runs of 128 blanks. */
function runs(megabytes: number): Buffer {
  const words = latin(WORDS);
  const blanks = Buffer.alloc((megabytes * MEGABYTE) / 64, Buffer.from([129, 32]));
  return Buffer.concat([blanks, Buffer.from([words.length - 1]), words, Buffer.from([128])]);
}

/** Every code of a table stands for one blank more than the last: a table of them is 7 MB. */
function lempelZivWelch(megabytes: number): Buffer {
  const bits: number[] = [];
  const put = (code: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
  };
  const widthAt = (size: number): number => (size < 511 ? 9 : size < 1023 ? 10 : size < 2047 ? 11 : 12);
  let width = 9;
  for (let done = 0; done < megabytes * MEGABYTE; ) {
    put(256, width);
    width = 9;
    for (let size = 257; size < 4094; size++) {
      width = widthAt(size);
      put(size === 257 ? 32 : size, width);
      done += size - 256;
    }
    width = widthAt(4094);
  }
  put(256, width);
  for (const [i, byte] of latin(WORDS).entries()) put(byte, widthAt(257 + i));
  put(257, 9);
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] = (bytes[i >> 3] as number) | (bit << (7 - (i & 7)));
  return bytes;
}

const hex = (bytes: Buffer): Buffer => latin(`${bytes.toString('hex')}>`);

function ascii85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const groups: string[] = [];
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return digit;
    });
    groups.push(value === 0 && digits.every((digit) => digit === '!') ? 'z' : digits.reverse().join(''));
  }
  return latin(`${groups.join('')}~>`);
}

/** How a filter, or a chain of them, may be written, and a content of so many megabytes in it. */
export const FILTERS: Record<string, (megabytes: number) => Buffer> = {
  '/FlateDecode': deflated,
  '/Fl': deflated,
  '/Flate#44ecode': deflated,
  '/#46#6c': deflated,
  '9 0 R': deflated,
  '[/FlateDecode]': deflated,
  '[ /Fl /Fl ]': (size) => deflateSync(deflated(size)),
  '[/Fl#61teDecode % twice\n/FlateDecode /Fl]': (size) => deflateSync(deflateSync(deflated(size))),
  '[/ASCIIHexDecode /FlateDecode]': (size) => hex(deflated(size)),
  '[/AHx/Fl]': (size) => hex(deflated(size)),
  '[/A85 /Fl]': (size) => ascii85(deflated(size)),
  '/LZWDecode': lempelZivWelch,
  '/LZW': lempelZivWelch,
  '[/Fl /LZW]': (size) => deflateSync(lempelZivWelch(size)),
  '/RunLengthDecode': runs,
  '[/Fl /RL]': (size) => deflateSync(runs(size)),
};

/** A stream object. */
export const stream = (entries: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([latin(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);

/** A file of objects, numbered from 1; the first is the catalog. Its table is missing: every reader makes it anew. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((body, i) => [
    latin(`${i + 1} 0 obj\n`),
    typeof body === 'string' ? latin(body) : body,
    latin('\nendobj\n'),
  ]);
  return Buffer.concat([latin('%PDF-1.7\n'), ...parts, latin('trailer << /Root 1 0 R >>\n%%EOF\n')]);
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
export const pageOf = (resources = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents [4 0 R] /Resources << /Font << /F 5 0 R >> ${resources} >> >>`;

/** One page whose content is blanks and then words, through the filters. */
export function filtered(filters: string, megabytes: number): Buffer {
  const content = FILTERS[filters]?.(megabytes) ?? Buffer.alloc(0);
  const unused = ['null', 'null', 'null'];
  return pdfOf([CATALOG, PAGES, pageOf(), stream(`/Filter ${filters}`, content), FONT, ...unused, '/FlateDecode']);
}

/** One page of words that needs another object, which is the sixth. */
export function pageWith(resources: string, content: string, ...objects: (string | Buffer)[]): Buffer {
  return pdfOf([CATALOG, PAGES, pageOf(resources), stream('', latin(`${WORDS}\n${content}`)), FONT, ...objects]);
}

/** Forms that each draw the next ten times. */
export function laughs(depth: number, innermost = 'BT 20 20 Td ET'): Buffer {
  const forms = Array.from({ length: depth }, (_, i) => {
    const next = i + 1 < depth ? `/Resources << /XObject << /X ${7 + i} 0 R >> >>` : '';
    const content = i + 1 < depth ? '/X Do '.repeat(10) : innermost;
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next}`, Buffer.from(content));
  });
  return pageWith('/XObject << /X 6 0 R >>', '/X Do', ...forms);
}
