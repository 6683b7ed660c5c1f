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
import type { AccountLimit } from './account-limit.ts';
import type { Confirmations } from './confirmation.ts';
import { COOKIE_PREFIX, HOST_COOKIE_PREFIX } from './cookie-prefix.ts';
import type { EmailChangeMails } from './email-change.ts';
import { factorPlugins } from './factors.ts';
import { endpointHooks } from './hooks.ts';
import { ensureLearner, markSeen } from './learner.ts';
import { CLIENT_ADDRESS, rateLimit } from './rate-limits.ts';
import { ALGORITHM, AUDIENCE, ISSUER, TOKEN_LIFETIME } from './tokens.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What other parts add: Google, mails. */
export interface AuthParts {
  plugins?: BetterAuthOptions['plugins'];
  emailAndPassword?: Partial<NonNullable<BetterAuthOptions['emailAndPassword']>>;
  emailVerification?: BetterAuthOptions['emailVerification'];
  user?: BetterAuthOptions['user'];
  emailChange?: EmailChangeMails;
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
  limit: AccountLimit;
  confirmations: () => Promise<Confirmations>;
  parts?: AuthParts;
  log?: FastifyBaseLogger;
}) {
  const { db, config, secret, parts = {}, log } = options;
  const https = config.ETCH_PUBLIC_URL?.startsWith('https:') ?? false;
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
      // It counts otherwise than the rules, which are the ones that hold.
      maxPasswordLength: 4 * MAX_PASSWORD_LENGTH,
      ...parts.emailAndPassword,
    },
    emailVerification: parts.emailVerification,
    user: parts.user,
    // Whoever reads the table cannot use the links that are open.
    verification: { storeIdentifier: 'hashed' },
    // No provider is trusted by its name.
    account: { accountLinking: { enabled: true, trustedProviders: [] }, updateAccountOnSignIn: false },
    // How fresh a session has to be is the hooks' to say, where it matters.
    session: { expiresIn: 30 * DAY, updateAge: HOUR, freshAge: 0 },
    rateLimit,
    hooks: endpointHooks({ ...options, mails: parts.emailChange }),
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
      ...factorPlugins(config),
      ...(parts.plugins ?? []),
    ],
    advanced: {
      cookiePrefix: https ? HOST_COOKIE_PREFIX : COOKIE_PREFIX,
      // Its own prefix for such cookies says less than ours.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https },
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
