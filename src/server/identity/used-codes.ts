import { getSessionFromCtx } from 'better-auth/api';
import type { Database } from '#server/db/client.ts';
import { takeTry, tryKey } from '#server/http/tries.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

/** better-auth takes a code while it is shown, and for one turn of it before and after. */
const ONCE = { window: 90, max: 1 };
/** better-auth's name for the cookie of whoever has given the password, and not yet the code. */
const HALF_SIGNED_IN = 'two_factor';

/** Whether this account gave the code a moment ago. It counts as given from here on. */
export async function wasUsed(ctx: Context, db: Database, code: string): Promise<boolean> {
  const userId = await whoSigns(ctx);
  return userId !== null && !(await takeTry(db, tryKey(`code|${userId}`, code), ONCE));
}

/** As better-auth's own endpoint finds out. */
async function whoSigns(ctx: Context): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { createAuthCookie, secret, internalAdapter } = ctx.context;
  const ticket = await ctx.getSignedCookie(createAuthCookie(HALF_SIGNED_IN).name, secret);
  return ticket ? ((await internalAdapter.findVerificationValue(ticket))?.value ?? null) : null;
}
