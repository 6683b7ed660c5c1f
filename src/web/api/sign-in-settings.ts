import { queryOptions } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { identity } from '../app/session.tsx';
import { keys } from './keys.ts';

/** A place where the account is signed in, as the identity provider tells it. */
export interface SignedInPlace {
  /** What ends it. */
  token: string;
  userAgent: string | null;
  createdAt: string;
  current: boolean;
}

interface Session {
  token: string;
  userAgent?: string | null;
  createdAt: string;
}

/** This browser first, then the newest. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'sessions'],
    queryFn: async (): Promise<SignedInPlace[]> => {
      const [all, own] = await Promise.all([
        identity<Session[]>('list-sessions'),
        identity<{ session: Session } | null>('get-session'),
      ]);
      return all
        .map(({ token, userAgent, createdAt }) => ({
          token,
          userAgent: userAgent ?? null,
          createdAt,
          current: token === own?.session.token,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt));
    },
  });

export const endSession = (token: string) => identity('revoke-session', { token });
export const endOtherSessions = () => identity('revoke-other-sessions', {});

/** Ends every other session too. Throws with words that may be shown. */
export const changePassword = (passwords: { currentPassword: string; newPassword: string }) =>
  identity('change-password', { ...passwords, revokeOtherSessions: true });

/** Mails a link to the new address; it changes when the link is opened. */
export const changeEmail = (newEmail: string) => identity('change-email', { newEmail, callbackURL: paths.verifyEmail });

export const sendVerification = (email: string) =>
  identity('send-verification-email', { email, callbackURL: paths.verifyEmail });
