import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';

const ocr = async () => {
  throw new Error('no picture is to be recognised');
};
const read = (name: string, text: string) => extract([{ name, bytes: Buffer.from(text) }], { ocr });
const texts = async (name: string, text: string) => (await read(name, text)).segments.map((one) => one.text);

const SENTENCE = 'Osmosis is the movement of water through a membrane, from where it is plenty to where it is not. ';
const PAGE = `<!doctype html><html><head><title>Osmosis</title><script>alert(1)</script></head><body>
<nav><ul><li>Home</li><li>Sign in</li></ul></nav>
<article><h1>Osmosis</h1><p>${SENTENCE.repeat(5)}</p><ul><li>Needs a membrane</li></ul><p>${SENTENCE.repeat(5)}</p>
<table><tr><th>Cell</th><th>In water</th></tr><tr><td>Plant</td><td>Firm</td></tr></table></article>
<footer><p>All rights reserved. Cookies.</p></footer></body></html>`;

describe('a web page', () => {
  it('is read without what stands around its text', async () => {
    const said = await texts('page.html', PAGE);
    expect(said[0]).toBe('Osmosis');
    expect(said).toContain('Needs a membrane');
    expect(said).toContain('Firm');
    expect(said.join(' ')).not.toMatch(/Sign in|alert|Cookies/);
  });

  it('that was pasted is read, too', async () => {
    expect((await read('Notes.txt', PAGE)).sources[0]?.reader).toBe('html');
  });

  it.each([
    '<html> is the root of a page.',
    '<svg> draws shapes.',
    '<?xml begins a file.',
    '<!doctype html> comes first.',
  ])('is not what notes about %s are', async (text) => {
    expect((await texts('Notes.txt', text)).join(' ')).toContain(text.slice(-8));
  });

  it('may be nested without end', async () => {
    const deep = `<html><body><p>${SENTENCE}</p>${'<div>'.repeat(50_000)}</body></html>`;
    expect((await texts('deep.html', deep)).join(' ')).toContain('Osmosis');
  });
});
