/** How long things take on screen, in milliseconds. Written here and nowhere else. */

export const QUIZ_QUESTION_MS = 30_000;
/** The seconds left at which the quiz timer is announced. */
export const QUIZ_ANNOUNCED_SECONDS = [10, 5] as const;
/** A wrong pair of the matching game stays marked for this long. */
export const WRONG_PAIR_MS = 1000;
/** Session quiz and assessment: from an answer to the next question, and once more before the assessment closes. */
export const AUTO_ADVANCE_MS = 2000;
export const REDIRECT_AFTER_CREATION_MS = 2000;
export const REDIRECT_AFTER_SIGN_IN_MS = 1000;
export const SIGNED_OUT_BANNER_MS = 5000;
export const LEVEL_UP_MS = 3000;

/** Simulated progress where no event arrives: a tick, and the percent at which it waits. */
export const PROGRESS_TICK_MS = 500;
export const PROGRESS_CEILING = 90;

export const LOADING_RING_MS = 300;
export const LOADING_MESSAGE_MS = 2000;
/** The easter egg shows after more taps on the logo than this. */
export const EASTER_EGG_TAPS = 6;

export const TOAST_REMOVAL_MS = 1_000_000;
export const DAILY_CHALLENGE_CACHE_MS = 3_600_000;
