import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { v7 } from 'uuid';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/password.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import * as schema from '#server/db/schema/identity.ts';
import { callerOf } from '#server/logs/guard-process.ts';
import { accountLimit } from './account-limit.ts';
import { COOKIE_PREFIX } from './cookie-prefix.ts';
import { type EmailChanged, endpointHooks } from './hooks.ts';
import { ensureLearner, markSeen } from './learner.ts';
import { CLIENT_ADDRESS, rateLimit } from './rate-limits.ts';
import { ALGORITHM, AUDIENCE, ISSUER, TOKEN_LIFETIME } from './tokens.ts';

const DAY = 86_400;

/** What other parts add: Google, mails. */
export interface AuthParts {
  plugins?: BetterAuthOptions['plugins'];
  emailAndPassword?: Partial<NonNullable<BetterAuthOptions['emailAndPassword']>>;
  emailVerification?: BetterAuthOptions['emailVerification'];
  user?: BetterAuthOptions['user'];
  onEmailChanged?: EmailChanged;
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** better-auth on our tables. */
export function createAuth(options: {
  db: Database;
  config: Config;
  secret: string;
  parts?: AuthParts;
  log?: FastifyBaseLogger;
}) {
  const { db, config, secret, parts = {}, log } = options;
  return betterAuth({
    appName: 'Etch',
    basePath: '/api/auth',
    // Without a configured address it is the request's, whose host the route has checked.
    baseURL: config.ETCH_PUBLIC_URL,
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    telemetry: { enabled: false },
    logger: { level: 'error', disableColors: true, log: identityLog(log) },
    // What is no answer of its own is thrown, and told as every other failure is; it would go to the console.
    onAPIError: { errorURL: '/login', throw: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      ...parts.emailAndPassword,
    },
    emailVerification: parts.emailVerification,
    user: parts.user,
    // Whoever reads the table cannot use the links that are open.
    verification: { storeIdentifier: 'hashed' },
    // No provider is trusted by its name.
    account: { accountLinking: { enabled: true, trustedProviders: [] }, updateAccountOnSignIn: false },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    rateLimit,
    hooks: endpointHooks(accountLimit(db), parts.onEmailChanged),
    databaseHooks: {
      // After the transaction: a process killed in between is mended at the next sign-in.
      user: { create: { after: async (user) => ensureLearner(db, user.id, user.name) } },
      // Signing in needs none of the provider's tokens afterwards.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: {
        create: {
          after: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user) return;
            await ensureLearner(db, user.id, user.name);
            await markSeen(db, user.id);
          },
        },
        update: {
          after: async (session) => {
            if (session.userId) await markSeen(db, session.userId);
          },
        },
      },
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: ALGORITHM, crv: 'Ed25519' } },
        jwt: {
          issuer: ISSUER,
          audience: AUDIENCE,
          expirationTime: TOKEN_LIFETIME,
          definePayload: ({ user, session }) => ({ email: user.email, sid: session.id }),
        },
      }),
      ...(parts.plugins ?? []),
    ],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.ETCH_PUBLIC_URL?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => v7() },
    },
  });
}

/** The library's own words hold addresses and tokens: the place that spoke is told instead. */
function identityLog(log: FastifyBaseLogger | undefined) {
  return function speak(_level: string, _message: string, ...details: unknown[]): void {
    log?.error({ err: details.find((detail) => detail instanceof Error), from: callerOf(speak) }, 'identity failed');
  };
}

export type Auth = ReturnType<typeof createAuth>;
