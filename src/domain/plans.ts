/** Plans, prices and limits. The only place where a price or a plan limit is written. */

export type Plan = 'free' | 'pro';
export type BillingInterval = 'month' | 'year';

/** Price of Pro in US cents for one billing interval. */
export const PRO_PRICE_CENTS: Readonly<Record<BillingInterval, number>> = { month: 900, year: 8400 };
export const CURRENCY = 'usd';

/** Length of the trial. It starts without a payment method, once per account. */
export const TRIAL_DAYS = 7;

/** Materials that a free account may create in one calendar month (UTC). Deleting gives none back. */
export const FREE_MATERIALS_PER_MONTH = 3;
/** Questions that a free account is given per study session. */
export const FREE_QUESTIONS_PER_SESSION = 3;

/** Whose upload is read first when several wait. */
export const JOB_PRIORITY: Readonly<Record<Plan, number>> = { free: 0, pro: 1 };

/** Tokens of a hosted model, input and output, that one learner's uploads may cost in a day (UTC). */
export const DAILY_MODEL_TOKENS: Readonly<Record<Plan, number>> = { free: 400_000, pro: 4_000_000 };

export type SubscriptionState = 'none' | 'trialing' | 'active' | 'past_due' | 'cancelled';

export interface SubscriptionFacts {
  state: SubscriptionState;
  /** End of the paid or trial period, if there is one. */
  periodEnd: Date | null;
  /** It ends with the period, whether the provider has said so by then or not. */
  cancelAtPeriodEnd?: boolean;
}

/**
 * The plan that a subscription gives now. A cancelled subscription stays Pro until its period ends; a payment that is
 * past due keeps Pro until the provider gives up and cancels.
 */
export function planOf(subscription: SubscriptionFacts | null, now: Date): Plan {
  if (!subscription || subscription.state === 'none') return 'free';
  const ended = subscription.periodEnd !== null && subscription.periodEnd <= now;
  if (subscription.cancelAtPeriodEnd && ended) return 'free';
  if (subscription.state === 'active' || subscription.state === 'past_due') return 'pro';
  return subscription.periodEnd !== null && subscription.periodEnd > now ? 'pro' : 'free';
}

/** Materials that the plan still allows this month, or null when there is no limit. */
export function materialsLeft(plan: Plan, createdThisMonth: number): number | null {
  return plan === 'pro' ? null : Math.max(0, FREE_MATERIALS_PER_MONTH - createdThisMonth);
}

/** Questions per session, or null when there is no limit. */
export function questionsPerSession(plan: Plan): number | null {
  return plan === 'pro' ? null : FREE_QUESTIONS_PER_SESSION;
}

/** The month that a creation counts towards, as YYYY-MM in UTC. */
export function quotaPeriod(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** What a yearly subscription saves against twelve monthly ones, in US cents. */
export function yearlySavingCents(): number {
  return PRO_PRICE_CENTS.month * 12 - PRO_PRICE_CENTS.year;
}
