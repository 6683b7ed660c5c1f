import { expect, it } from 'vitest';
import type { Line } from './lines.ts';
import { markHeadings, pageBlocks } from './page-blocks.ts';

const line = (text: string, row: number, more: Partial<Line> = {}): Line => ({
  text,
  x0: 60,
  x1: 60 + text.length * 9,
  y0: 60 + row * 30,
  y1: 78 + row * 30,
  size: 18,
  ...more,
});
const slide = [
  line('Software for continuous integration', 0, { size: 32 }),
  line('Provides clean environments', 2),
  line('Notifies of failures and of whatever else goes wrong while it', 3),
  line('builds, tests and packages', 4),
  line('Deploys to other services', 5),
];
const kinds = (lines: readonly Line[], options = {}) => {
  const blocks = pageBlocks(lines, options);
  markHeadings([{ page: 1, width: 960, height: 540, blocks }], 1.15);
  return blocks.map(({ kind, text }) => `${kind} ${text}`);
};

it('takes what ends before the edge of a slide for a point of its own', () => {
  expect(kinds(slide, { slide: true })).toEqual([
    'heading Software for continuous integration',
    'list_item Provides clean environments',
    'list_item Notifies of failures and of whatever else goes wrong while it builds, tests and packages',
    'list_item Deploys to other services',
  ]);
  expect(kinds(slide)[1]).toMatch(/^paragraph Provides .* services$/);
});

it('keeps a program apart from what is said of it', () => {
  const page = [
    line('The runner clones nothing by itself.', 0),
    line('steps:', 1, { mono: true }),
    line('- uses: actions/checkout', 2, { mono: true }),
    line('Then it can build.', 3),
  ];
  expect(kinds(page)).toEqual([
    'paragraph The runner clones nothing by itself.',
    'code steps:\n- uses: actions/checkout',
    'paragraph Then it can build.',
  ]);
});
