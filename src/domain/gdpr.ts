/** Deadlines of a privacy request. */
export const ACKNOWLEDGE_HOURS = 72;
export const RESPOND_DAYS = 30;
/** The most that a response may be extended to. */
export const RESPOND_DAYS_EXTENDED = 60;
export const HELP_RESPONSE_HOURS = 48;

const HOUR_MS = 3_600_000;

export interface PrivacyDeadlines {
  acknowledgeBy: Date;
  respondBy: Date;
  respondByExtended: Date;
}

export function privacyDeadlines(receivedAt: Date): PrivacyDeadlines {
  const after = (hours: number) => new Date(receivedAt.getTime() + hours * HOUR_MS);
  return {
    acknowledgeBy: after(ACKNOWLEDGE_HOURS),
    respondBy: after(RESPOND_DAYS * 24),
    respondByExtended: after(RESPOND_DAYS_EXTENDED * 24),
  };
}
