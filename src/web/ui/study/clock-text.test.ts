import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it('writes seconds as m:ss', () => {
  expect([0, 9.9, 60, 75, 3600, -1].map(clockText)).toEqual(['0:00', '0:09', '1:00', '1:15', '60:00', '0:00']);
});
