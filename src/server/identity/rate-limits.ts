import type { BetterAuthOptions } from 'better-auth';

/** Header in which the server tells better-auth the address of the client; whatever a client sends in it is thrown away. */
export const CLIENT_ADDRESS = 'x-etch-client-address';

/** Per address and path, counted in the database so that all web processes count together. Windows in seconds. */
export const rateLimit: BetterAuthOptions['rateLimit'] = {
  enabled: true,
  storage: 'database',
  window: 60,
  max: 300,
  customRules: {
    '/sign-in/email': { window: 60, max: 30 },
    '/sign-in/social': { window: 60, max: 60 },
    '/sign-up/email': { window: 60, max: 60 },
    '/request-password-reset': { window: 600, max: 20 },
    '/reset-password': { window: 600, max: 20 },
    // No window may be longer than the longest here: better-auth clears rows older than that.
    '/send-verification-email': { window: 3600, max: 60 },
    '/change-password': { window: 60, max: 10 },
    '/change-email': { window: 600, max: 10 },
    '/verify-password': { window: 60, max: 10 },
    // Wrong codes are counted per sign-in and per account besides.
    '/two-factor/*': { window: 60, max: 30 },
  },
};

/** Tries to sign in to one account from one network. */
export const ACCOUNT_TRIES = { window: 600, max: 10 };
