import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unfoldsTooFar } from './pdf-bombs.ts';

const pdf = (filter: string, stream: Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n4 0 obj\n<< /Length ${stream.length} /Filter ${filter} >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const twice = (bytes: Uint8Array): Uint8Array => deflateSync(deflateSync(bytes));

describe('unfoldsTooFar', () => {
  it('finds a stream that unfolds without end', () => {
    expect(unfoldsTooFar(pdf('[/FlateDecode /FlateDecode]', twice(Buffer.alloc(70 * 2 ** 20))))).toBe(true);
  });

  it('leaves what was merely compressed twice', () => {
    expect(unfoldsTooFar(pdf('[/FlateDecode /FlateDecode]', twice(Buffer.from('BT (hello) Tj ET'))))).toBe(false);
  });

  it('leaves broken streams to the library', () => {
    expect(unfoldsTooFar(pdf('[ /Fl /Fl ]', Buffer.from('not compressed')))).toBe(false);
  });
});
