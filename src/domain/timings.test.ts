import { expect, it } from 'vitest';
import * as timings from './timings.ts';

it('are those of the specification', () => {
  expect({ ...timings }).toEqual({
    QUIZ_QUESTION_MS: 30_000,
    QUIZ_ANNOUNCED_SECONDS: [10, 5],
    WRONG_PAIR_MS: 1000,
    AUTO_ADVANCE_MS: 2000,
    REDIRECT_AFTER_CREATION_MS: 2000,
    REDIRECT_AFTER_SIGN_IN_MS: 1000,
    SIGNED_OUT_BANNER_MS: 5000,
    LEVEL_UP_MS: 3000,
    PROGRESS_TICK_MS: 500,
    PROGRESS_CEILING: 90,
    LOADING_RING_MS: 300,
    LOADING_MESSAGE_MS: 2000,
    EASTER_EGG_TAPS: 6,
    TOAST_REMOVAL_MS: 1_000_000,
    DAILY_CHALLENGE_CACHE_MS: 3_600_000,
  });
});
