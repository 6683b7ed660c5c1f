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
  /** To the hour. */
  seenAt: string;
  current: boolean;
}

interface Session {
  token: string;
  userAgent?: string | null;
  createdAt: string;
  updatedAt: string;
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
        .map(({ token, userAgent, createdAt, updatedAt }) => ({
          token,
          userAgent: userAgent ?? null,
          createdAt,
          seenAt: updatedAt,
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

/** Mails a link to the present address, which has to approve. */
export const changeEmail = (newEmail: string) => identity('change-email', { newEmail, callbackURL: paths.verifyEmail });

export const sendVerification = (email: string) =>
  identity('send-verification-email', { email, callbackURL: paths.verifyEmail });

/** Whether there is a password, and whether a code is asked for after it. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'sign-in-methods'],
    queryFn: async () => {
      const [accounts, own] = await Promise.all([
        identity<{ providerId: string }[]>('list-accounts'),
        identity<{ user: { twoFactorEnabled?: boolean } } | null>('get-session'),
      ]);
      return {
        password: accounts.some(({ providerId }) => providerId === 'credential'),
        twoStep: own?.user.twoFactorEnabled ?? false,
      };
    },
  });

/** What an authenticator app needs, and codes for when it is lost. It counts once a code has been shown. */
export const beginTwoStep = (password: string) =>
  identity<{ totpURI: string; backupCodes: string[] }>('two-factor/enable', { password });
export const proveTwoStep = (code: string) => identity('two-factor/verify-totp', { code });
export const endTwoStep = (password: string) => identity('two-factor/disable', { password });
export const renewBackupCodes = (password: string) =>
  identity<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password });

/** The session counts as fresh from here on. */
export const confirmPassword = (password: string) => identity('verify-password', { password });
