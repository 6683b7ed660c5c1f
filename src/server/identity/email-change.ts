import { APIError, createEmailVerificationToken, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { user, verification } from '#server/db/schema/index.ts';
import type { AccountLimit } from './account-limit.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];
interface Change {
  /** As it was before. */
  account: { name: string; email: string; emailVerified: boolean };
  newEmail: string;
}

/** The mails around a change of address; sent by whoever has a mailer. */
export interface EmailChangeMails {
  /** Asks the old address whether the account may move to the new one. False when it was mailed too much. */
  askOld(change: Change & { token: string }, request: Request | undefined): Promise<boolean>;
  /** Tells the old address that the account has moved. */
  tellOld(change: Change): Promise<void>;
}

const HOUR = 3600;
/** As better-auth's /verify-email tells the two links apart. */
const APPROVAL = 'change-email-confirmation';

const wanted = z.object({ newEmail: z.email() });

/**
 * Mails the old address, which has to approve; only then better-auth mails the new one. The answer is the same whether the
 * new address has an account, and whether the old one was ever confirmed.
 */
export async function askForEmailChange(ctx: Context, mails: EmailChangeMails): Promise<{ status: true }> {
  const session = await getSessionFromCtx(ctx);
  if (!session) throw new APIError('UNAUTHORIZED');
  const { success, data } = wanted.safeParse(ctx.body);
  const newEmail = data?.newEmail.toLowerCase();
  if (!success || !newEmail) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
  const account = session.user;
  if (newEmail === account.email) throw new APIError('BAD_REQUEST', { code: 'SAME_EMAIL' });
  const token = await createEmailVerificationToken(ctx.context.secret, account.email, newEmail, HOUR, {
    requestType: APPROVAL,
  });
  const asked = await mails.askOld({ account, newEmail, token }, ctx.request);
  if (!asked) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
  return { status: true };
}

/** Before a link of either mail is followed. Something to answer ends the matter there. */
export async function checkEmailChange(
  ctx: Context,
  db: Database,
  limit: Pick<AccountLimit, 'mayMail'>,
): Promise<{ status: true } | undefined> {
  const change = emailChangeOf(ctx.query?.token);
  if (!change) return;
  // Without this, the link alone would do: a mistyped address, or one left behind by whoever registered the account before
  // its owner came, would take the account along.
  if (!(await getSessionFromCtx(ctx))) throw new APIError('FORBIDDEN', { code: 'SIGN_IN_TO_CHANGE_EMAIL' });
  // The link of the old address mails the new one each time that it is followed.
  if (change.approval && !(await limit.mayMail(change.newEmail))) {
    throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
  }
  if ((await db.$count(user, eq(user.email, change.newEmail))) === 0) return;
  // Nothing is said of whose address it is.
  if (change.approval) return { status: true };
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
}

/** After the second link: every session ends, this browser gets another, and links mailed to the old address are void. */
export async function finishEmailChange(ctx: Context, db: Database, mails: EmailChangeMails): Promise<void> {
  const change = emailChangeOf(ctx.query?.token);
  const session = change && !change.approval && (await getSessionFromCtx(ctx));
  if (!session) return;
  const { id } = session.user;
  const { oldEmail, newEmail } = change;
  const { internalAdapter } = ctx.context;
  await internalAdapter.deleteUserSessions(id);
  const next = await internalAdapter.createSession(id);
  await setSessionCookie(ctx, { session: next, user: { ...session.user, email: newEmail, emailVerified: true } });
  await voidOpenLinks(db, id);
  // A link mailed to the old address was followed: it is the owner's.
  await mails.tellOld({ account: { ...session.user, email: oldEmail, emailVerified: true }, newEmail });
}

/** Links to choose a new password that are still out, and sign-ins that wait for a code. */
export async function voidOpenLinks(db: Database, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.value, userId));
}

/** What a token would change; null for a plain confirmation. The token is not checked here. */
export function emailChangeOf(token: unknown): { oldEmail: string; newEmail: string; approval: boolean } | null {
  try {
    const { email, updateTo: newEmail, requestType } = decodeJwt(String(token));
    if (typeof newEmail !== 'string') return null;
    return { oldEmail: String(email), newEmail, approval: requestType === APPROVAL };
  } catch {
    return null;
  }
}
