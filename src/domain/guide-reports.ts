/** Distinct learners whose reports take a guide out of sight until the operator has looked at it. */
export const REPORTS_THAT_HIDE = 3;
/** Accounts made for the purpose cannot report at once. */
export const REPORTER_AGE_HOURS = 24;
/** Guides that one learner may report within a day. Saying more about one that was reported already is not counted. */
export const REPORTS_PER_DAY = 5;

const HOUR_MS = 3_600_000;

/** Reports from after this instant count towards the reporter's limit. */
export const reportsSince = (now: Date): Date => new Date(now.getTime() - 24 * HOUR_MS);

export interface Reporter {
  emailVerified: boolean;
  createdAt: Date;
  /** Other guides reported within the last day. */
  recentReports: number;
}

/** Why a report is not taken; null when it is. */
export function reportRefusal(
  { emailVerified, createdAt, recentReports }: Reporter,
  now: Date,
): 'unverified' | 'too_new' | 'too_many' | null {
  if (!emailVerified) return 'unverified';
  if (now.getTime() - createdAt.getTime() < REPORTER_AGE_HOURS * HOUR_MS) return 'too_new';
  return recentReports < REPORTS_PER_DAY ? null : 'too_many';
}
