import { expect, it } from 'vitest';
import { SWIPE_FAR, swipeRating } from './swipe.ts';

it('rates left as Hard, up as Okay, right as Easy', () => {
  expect(swipeRating(-100, 10)).toBe(3);
  expect(swipeRating(5, -100)).toBe(2);
  expect(swipeRating(100, -20)).toBe(1);
});

it('takes a short way, or one down, for a change of mind', () => {
  expect(swipeRating(SWIPE_FAR - 1, 0)).toBeNull();
  expect(swipeRating(0, 300)).toBeNull();
  expect(swipeRating(0, 0)).toBeNull();
});

it('lets sideways win where both ways are as long', () => {
  expect(swipeRating(90, -90)).toBe(1);
  expect(swipeRating(-90, -90)).toBe(3);
});
