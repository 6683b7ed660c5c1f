import { sql } from 'drizzle-orm';
import { type AccountLimits, type Counted, mostOf, secondsToNextWindow, windowOf } from '#domain/account-limits.ts';
import type { Queryable } from '#server/db/client.ts';
import { accountUse } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';

const DETAIL: Record<Counted, string> = {
  jobs: 'You have started very many uploads within an hour. Try again in a while.',
  bytes: 'You have sent very much today. Try again tomorrow.',
  items: 'You have added very much by hand today. Try again tomorrow.',
  answers: 'You have answered more today than anybody can. Try again tomorrow.',
};

/** Counts `amount` towards the account's present window. Throws `rate_limited`, with when the next begins; then nothing is counted. */
export async function takeUse(
  db: Queryable,
  limits: AccountLimits,
  userId: string,
  kind: Counted,
  amount: number,
  now: Date,
): Promise<void> {
  const most = mostOf(kind, limits);
  const taken =
    amount <= most &&
    (await db
      .insert(accountUse)
      .values({ userId, kind, period: windowOf(kind, now), amount })
      .onConflictDoUpdate({
        target: [accountUse.userId, accountUse.kind, accountUse.period],
        set: { amount: sql`${accountUse.amount} + ${amount}` },
        setWhere: sql`${accountUse.amount} + ${amount} <= ${most}`,
      })
      .returning({ amount: accountUse.amount }));
  if (taken && taken.length > 0) return;
  throw new AppError('rate_limited', DETAIL[kind], {
    headers: { 'retry-after': String(secondsToNextWindow(kind, now)) },
  });
}
