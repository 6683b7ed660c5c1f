import { expect, test } from 'vitest';
import { nextTool, toolsAt } from './workshop.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [7, 4],
  [8, 5],
  [11, 5],
  [12, 6],
  [99, 6],
])('level %i has %i tools', (level, count) => {
  expect(toolsAt(level)).toHaveLength(count);
});

test('the next tool is named until all are there', () => {
  expect(nextTool(1)).toEqual({ tool: 'burin', level: 2 });
  expect(nextTool(8)).toEqual({ tool: 'laurel', level: 12 });
  expect(nextTool(12)).toBeNull();
});
