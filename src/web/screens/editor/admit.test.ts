import { describe, expect, it } from 'vitest';
import { admit } from './admit.ts';

const file = (name: string, type = '', content = 'x') => new File([content], name, { type, lastModified: 1 });
const sized = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });
const picked = (...files: File[]) => files.map((one, id) => ({ id, file: one }));

describe('files that may be uploaded', () => {
  it('takes pictures, PDFs and text by type or by ending', () => {
    const given = [file('a.PNG'), file('b', 'application/pdf'), file('c.md'), file('d.bmp')];
    expect(admit([], given)).toEqual({ accepted: given, refused: [] });
  });

  it('says of each other file why not, and still takes the good ones', () => {
    const good = file('a.png');
    const { accepted, refused } = admit([], [file('x.exe'), good, file('e.txt', '', ''), sized('l.pdf', 52_428_801)]);
    expect(accepted).toEqual([good]);
    expect(refused).toEqual([
      'x.exe is not an image, a PDF, an office document, a book or a text file.',
      'e.txt is empty.',
      'l.pdf is larger than 50 MB.',
    ]);
  });

  it('takes a file of exactly the limit', () => {
    expect(admit([], [sized('l.pdf', 52_428_800)]).refused).toEqual([]);
  });

  it('takes the same file once', () => {
    const again = file('a.png');
    expect(admit(picked(again), [file('a.png')]).refused).toEqual(['a.png is already in the list.']);
    expect(admit([], [again, file('a.png')]).accepted).toHaveLength(1);
  });

  it('stops at twenty', () => {
    const present = picked(...Array.from({ length: 19 }, (_, n) => file(`${n}.png`)));
    const { accepted, refused } = admit(present, [file('y.png'), file('z.png')]);
    expect(accepted.map(({ name }) => name)).toEqual(['y.png']);
    expect(refused).toEqual(['At most 20 files go into one guide.']);
  });
});
