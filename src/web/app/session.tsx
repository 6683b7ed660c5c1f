import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Preferences } from '#contract/user.ts';
import { call, takeTokensFrom } from './client.ts';

export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

export type SessionState =
  | { status: 'loading'; user: null; theme?: undefined }
  | { status: 'signed-out'; user: null; theme?: undefined }
  /** `theme` once the server has told it. */
  | { status: 'signed-in'; user: SessionUser; theme?: Theme };

type Theme = Preferences['theme'];

interface Session {
  state: SessionState;
  /**
   * Signs in by one of identity's endpoints; null when it wants a second factor, which is another of them. `enterAfterMs`: how
   * long the screen stays after the provider's yes, so that its welcome can be read.
   */
  signIn(path: string, proof: object, options?: { enterAfterMs?: number }): Promise<SessionUser | null>;
  signUp(person: { email: string; password: string; name: string }): Promise<SessionUser>;
  /** Throws when the server could not be told. */
  signOut(): Promise<void>;
  /** Asks the server again, e.g. after coming back from the identity provider. */
  refresh(): Promise<SessionState>;
}

/** What the identity provider said; the message may be shown. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly status: number;
  /** The provider's own code. */
  readonly reason: string | null;
  constructor(status: number, message: string, reason: string | null = null) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** Calls one of identity's own endpoints under /api/auth. */
export async function identity<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'include',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    throw new IdentityError(response.status, answer?.detail ?? answer?.message ?? '', answer?.reason ?? null);
  }
  // The answer to who is there brings the first token, which the first screen would have to wait for.
  const brought = response.headers.get('set-auth-jwt');
  if (brought) keepToken(brought);
  return answer as T;
}

interface IdentityUser {
  id: string;
  email: string;
  name: string;
  image?: string | null;
}

const toUser = (user: IdentityUser): SessionUser => ({
  uid: user.id,
  email: user.email,
  displayName: user.name,
  photoURL: user.image ?? null,
});

/** Kept in memory only. Asked anew a minute before it ends. */
let token: { value: string; expires: number } | null = null;
let pending: Promise<string | null> | null = null;

function expiryOf(jwt: string): number {
  const payload = jwt.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000;
}

function keepToken(jwt: string): void {
  token = { value: jwt, expires: expiryOf(jwt) };
}

async function fetchToken(): Promise<string | null> {
  const answer = await identity<{ token: string } | null>('token');
  if (answer) keepToken(answer.token);
  else token = null;
  return token?.value ?? null;
}

async function currentToken({ fresh = false } = {}): Promise<string | null> {
  if (!signedIn) return null;
  if (!fresh && token && token.expires - Date.now() > 60_000) return token.value;
  pending ??= fetchToken().finally(() => {
    pending = null;
  });
  return pending;
}

let signedIn = false;
takeTokensFrom(currentToken);

/** Bearer token for what `call` cannot do, such as an event stream. */
export const bearerToken = currentToken;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ visitor, children }: { visitor: boolean; children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({
    status: visitor ? 'signed-out' : 'loading',
    user: null,
  }));

  const settle = useCallback((user: SessionUser | null): SessionState => {
    signedIn = user !== null;
    if (!user) token = null;
    const next: SessionState = user ? { status: 'signed-in', user } : { status: 'signed-out', user: null };
    // A whole screen follows: drawn in slices, between which the page answers. Whoever leaves is gone at once.
    if (!user) setState(next);
    else {
      startTransition(() => setState(next));
      // The sync only tells the server; its failure must not keep anybody out.
      call('POST /api/user/sync', { body: user })
        .then(({ theme }) => setState((now) => (now.user === user ? { ...now, theme } : now)))
        .catch((error) => console.info('User sync failed', error));
    }
    return next;
  }, []);

  const refresh = useCallback(async () => {
    try {
      const answer = await identity<{ user: IdentityUser } | null>('get-session');
      return settle(answer?.user ? toUser(answer.user) : null);
    } catch {
      return settle(null);
    }
  }, [settle]);

  useEffect(() => {
    if (!visitor) void refresh();
  }, [visitor, refresh]);

  const session = useMemo<Session>(
    () => ({
      state,
      refresh,
      async signIn(path, proof, { enterAfterMs = 0 } = {}) {
        const { user } = await identity<{ user?: IdentityUser }>(path, proof);
        if (!user) return null;
        const signed = toUser(user);
        if (enterAfterMs > 0) setTimeout(() => settle(signed), enterAfterMs);
        else settle(signed);
        return signed;
      },
      async signUp(person) {
        const { user } = await identity<{ user: IdentityUser }>('sign-up/email', person);
        const signed = toUser(user);
        settle(signed);
        return signed;
      },
      async signOut() {
        await call('POST /api/user/logout');
        await identity('sign-out', {}).catch(() => undefined);
        settle(null);
      },
    }),
    [state, refresh, settle],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The signed-in user; only for screens behind sign-in. */
export function useUser(): SessionUser {
  const { state } = useSession();
  if (!state.user) throw new Error('useUser needs somebody signed in');
  return state.user;
}
