/** How long data is kept. */
export const ACCOUNT_RETENTION_YEARS = 3;
/** The policy's own figure. Etch gathers no analytics, so that nothing ever waits for it. */
export const ANALYTICS_RETENTION_MONTHS = 26;
/** A deleted card can be restored for this long. */
export const DELETED_CARD_RETENTION_DAYS = 30;

/** Accounts whose last activity is before this instant are deleted. */
export function accountCutoff(now: Date): Date {
  return monthsBefore(now, ACCOUNT_RETENTION_YEARS * 12);
}

/** Cards deleted before this instant are purged. */
export function deletedCardCutoff(now: Date): Date {
  return new Date(now.getTime() - DELETED_CARD_RETENTION_DAYS * 86_400_000);
}

/** The same day and time so many months ago; the month's last day where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const result = new Date(now);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return result;
}

/** How long before the end of an unused account its owner is told. */
export const ACCOUNT_WARNING_DAYS = 30;
/** Ended generations: what was asked, and files that made no material. */
export const GENERATION_RETENTION_DAYS = 30;
/** Reviews that nobody came back to: they count towards the month's materials for as long. */
export const REVIEW_RETENTION_DAYS = 3;
/** An address whose owner never confirmed the newsletter. */
export const UNCONFIRMED_ADDRESS_DAYS = 7;
/** Privacy requests, after they were closed: to show that they were answered. */
export const CLOSED_REQUEST_YEARS = 3;
/** Which sessions ended, though tokens live only 15 minutes: clocks of processes differ. */
export const ENDED_SESSION_DAYS = 1;
/** A session ends so long after signing in, however much it was used. */
export const SESSION_DAYS = 180;
/** What accounts took in an hour or a day: see account-limits.ts. */
export const ACCOUNT_USE_DAYS = 2;
/** What hosted models have cost. */
export const MODEL_USE_DAYS = 30;
/** Mails in the outbox folder, on installations without a mail server. */
export const OUTBOX_DAYS = 30;
/** Counters of tries. */
export const TRIES_DAYS = 1;

/** The instant so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** Closed privacy requests from before this instant are deleted. */
export function closedRequestCutoff(now: Date): Date {
  return monthsBefore(now, CLOSED_REQUEST_YEARS * 12);
}
