import { expect, it } from 'vitest';
import { ACCOUNT_LIMITS, mostOf, secondsToNextWindow, storedBytes, windowOf } from './account-limits.ts';
import { MATERIAL_UPLOAD } from './uploads.ts';

const now = new Date('2026-03-10T14:59:30.500Z');

it('counts jobs by the hour and the rest by the day, in UTC', () => {
  expect(windowOf('jobs', now)).toBe('2026-03-10T14');
  expect(windowOf('bytes', now)).toBe('2026-03-10');
  expect(secondsToNextWindow('jobs', now)).toBe(30);
  expect(secondsToNextWindow('answers', now)).toBe(9 * 3600 + 30);
});

it('leaves room for the largest upload', () => {
  const largest = MATERIAL_UPLOAD.maxFiles * MATERIAL_UPLOAD.maxFileSize;
  expect(mostOf('bytes', ACCOUNT_LIMITS)).toBeGreaterThan(2 * largest);
  expect(storedBytes(ACCOUNT_LIMITS)).toBeGreaterThan(5 * largest);
});
