/**
 * What one account may take of what all share, on every plan. They are far from what studying needs, and near enough that one
 * account cannot fill the disk or keep the machine busy. Operators change them by settings of the same names (see config.ts).
 */

const MEGABYTE = 1024 * 1024;

export const ACCOUNT_LIMITS = {
  /** Originals, those of copied guides included, in megabytes: a thousand lectures of ten. */
  storedMegabytes: 10_000,
  /** Cards and questions. Ten years of medicine make some 30,000. */
  storedCards: 200_000,
  /** Sent in a day (UTC), refused uploads included, and copied from the library: three of the largest uploads. */
  megabytesPerDay: 3_000,
  /** Uploads, imports, copies, previews and pictures begun in an hour, refused ones included: two a minute. */
  jobsPerHour: 120,
  /** Uploads that wait, run or are in review. */
  openJobs: 30,
  /** Cards, questions, reports and payments begun by hand in a day. */
  itemsPerDay: 5_000,
  /** Ratings and study sessions in a day: one every four seconds, all day long. */
  answersPerDay: 20_000,
} as const;

export type AccountLimits = Record<keyof typeof ACCOUNT_LIMITS, number>;

/** What is counted in a window of time, and in which. */
export const COUNTED = {
  jobs: { limit: 'jobsPerHour', window: 'hour' },
  bytes: { limit: 'megabytesPerDay', window: 'day' },
  items: { limit: 'itemsPerDay', window: 'day' },
  answers: { limit: 'answersPerDay', window: 'day' },
} as const satisfies Record<string, { limit: keyof AccountLimits; window: 'hour' | 'day' }>;

export type Counted = keyof typeof COUNTED;

/** How much of it one window may hold; bytes in bytes. */
export function mostOf(kind: Counted, limits: AccountLimits): number {
  return limits[COUNTED[kind].limit] * (kind === 'bytes' ? MEGABYTE : 1);
}

export const storedBytes = (limits: AccountLimits): number => limits.storedMegabytes * MEGABYTE;

/** The window of now (UTC), as it is kept: `2026-03-10` or `2026-03-10T14`. */
export function windowOf(kind: Counted, now: Date): string {
  return now.toISOString().slice(0, COUNTED[kind].window === 'day' ? 10 : 13);
}

/** Whole seconds until the next window begins. */
export function secondsToNextWindow(kind: Counted, now: Date): number {
  const length = COUNTED[kind].window === 'day' ? 86_400_000 : 3_600_000;
  return Math.ceil((length - (now.getTime() % length)) / 1000);
}
