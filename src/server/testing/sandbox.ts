import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import { sandboxBooks } from '#server/billing/sandbox-books.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/client.ts';
import { atEnd } from './at-end.ts';
import type { TestUser } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** For `replace`: the sandbox provider, on the test's clock. */
export function withSandbox(context: Context): Pick<Context, 'payments'> {
  const books = openDatabase(context.config.DATABASE_URL ?? '', { max: 2 });
  atEnd(() => books.$client.end());
  return { payments: sandboxPayments(sandboxBooks(books), context.clock) };
}

/** A new account on Pro, straight in the database. */
export async function signUpPro(test: TestApp, user: { name?: string } = {}): Promise<TestUser> {
  const caller = await test.signUp(user);
  await makePro(test, caller.id);
  return caller;
}

export async function makePro(test: TestApp, userId: string): Promise<void> {
  await test.db.$client.query(
    `insert into subscription (user_id, provider, state, interval) values ($1, 'sandbox', 'active', 'month')
     on conflict (user_id) do update set state = 'active', period_end = null`,
    [userId],
  );
}
