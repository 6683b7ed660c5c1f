import { paths } from '../app/paths.ts';
import { queryClient } from '../app/query-client.ts';
import { IdentityError, identity } from '../app/session.tsx';
import { configQuery } from './user.ts';

/** The provider's page to go to. Throws when this installation has no Google sign-in. */
export async function startGoogle(intent: 'sign-in' | 'sign-up', comeBackTo?: string): Promise<string> {
  const config = await queryClient.fetchQuery(configQuery());
  if (!config.googleSignIn) throw new IdentityError(501, '');
  const { url } = await identity<{ url: string }>('sign-in/social', {
    provider: 'google',
    callbackURL: comeBackTo ?? `${paths.authCallback}?via=google&intent=${intent}`,
    errorCallbackURL: intent === 'sign-in' ? paths.login : paths.register,
  });
  return url;
}

/** Mails a link, if the address has an account; the answer is the same either way. */
export const requestPasswordReset = (email: string) => identity('request-password-reset', { email });

export const resetPassword = (token: string, newPassword: string) => identity('reset-password', { token, newPassword });

export const verifyEmail = (token: string) => identity(`verify-email?token=${encodeURIComponent(token)}`);
