import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/user.ts';
import type { Transaction } from '#server/db/client.ts';
import { profile, user } from '#server/db/schema/index.ts';
import { notFound } from '#server/errors.ts';
import { ensureLearner } from '#server/identity/learner.ts';
import { displayName } from './profile.ts';

export interface ProfileEdit {
  firstName?: string | undefined;
  lastName?: string | undefined;
  preferences?: { [K in keyof Preferences]?: Preferences[K] | undefined } | undefined;
}

/** Changes what is given. The identity's own name follows the first and last name. */
export async function updateProfile(tx: Transaction, userId: string, edit: ProfileEdit, now: Date): Promise<void> {
  const [account] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId)).for('update');
  if (!account) throw notFound('This account');
  await ensureLearner(tx, userId, account.name);
  const { firstName, lastName, preferences } = edit;
  const [names] = await tx
    .update(profile)
    .set({ firstName, lastName, ...preferences, updatedAt: now })
    .where(eq(profile.userId, userId))
    .returning({ firstName: profile.firstName, lastName: profile.lastName });
  if (!names || (firstName === undefined && lastName === undefined)) return;
  await tx
    .update(user)
    .set({ name: displayName(names, account.name), updatedAt: now })
    .where(eq(user.id, userId));
}
