import { expect, test } from 'vitest';
import { selectImages } from './image-selection.ts';

const MAX = 10 * 1024 * 1024;
const file = (name: string, type = 'image/png', size = 100) => ({ name, type, size });
const problems = (offered: ReturnType<typeof file>[], chosen = 0) =>
  selectImages(offered, chosen).rejected.map(({ file: { name }, problem }) => [name, problem]);

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('%s is taken', (type) => {
  expect(problems([file('a', type)])).toEqual([]);
});

test.each(['application/pdf', 'image/bmp', 'image/svg+xml', 'text/plain'])('%s is refused', (type) => {
  expect(problems([file('a', type)])).toEqual([['a', 'type']]);
});

test('without a media type the ending decides', () => {
  expect(problems([file('A.JPG', ''), file('b.pdf', '')])).toEqual([['b.pdf', 'type']]);
});

test('exactly 10 MB is taken, one byte more or none at all is not', () => {
  expect(
    problems([file('max', 'image/png', MAX), file('over', 'image/png', MAX + 1), file('none', 'image/png', 0)]),
  ).toEqual([
    ['over', 'large'],
    ['none', 'small'],
  ]);
});

test('at most five together with those already chosen; a refused one takes no place', () => {
  const offered = [file('bad', 'text/plain'), file('1'), file('2'), file('3')];
  const { accepted } = selectImages(offered, 3);
  expect(accepted.map(({ name }) => name)).toEqual(['1', '2']);
  expect(problems(offered, 3)).toEqual([
    ['bad', 'type'],
    ['3', 'many'],
  ]);
});
