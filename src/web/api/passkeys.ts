import { queryOptions } from '@tanstack/react-query';
import { identity } from '../app/session.tsx';
import { keys } from './keys.ts';

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...keys.user, 'passkeys'],
    queryFn: () => identity<Passkey[]>('passkey/list-user-passkeys'),
  });

export const removePasskey = (id: string) => identity('passkey/delete-passkey', { id });

/** A browser ties a passkey to a name: at a bare address there can be none. */
export const passkeysPossible = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(window.location.hostname);

type Ceremony = typeof import('@simplewebauthn/browser');
/** Only whoever uses a passkey needs it. */
const ceremony = (): Promise<Ceremony> => import('@simplewebauthn/browser');

/** Has the device make a passkey. The server may want to know first that it is the owner. */
export async function addPasskey(name: string): Promise<void> {
  type Options = Parameters<Ceremony['startRegistration']>[0]['optionsJSON'];
  const optionsJSON = await identity<Options>('passkey/generate-register-options');
  const { startRegistration } = await ceremony();
  const response = await startRegistration({ optionsJSON });
  await identity('passkey/verify-registration', { response, name });
}

/** What the device says to the server's challenge, for signing in with. */
export async function askForPasskey(): Promise<{ response: unknown }> {
  type Options = Parameters<Ceremony['startAuthentication']>[0]['optionsJSON'];
  const optionsJSON = await identity<Options>('passkey/generate-authenticate-options');
  const { startAuthentication } = await ceremony();
  return { response: await startAuthentication({ optionsJSON }) };
}

/** The person closed the device's question, or let it pass. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The device has one for this account. */
export const wasThere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
