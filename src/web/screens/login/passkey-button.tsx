import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { askForPasskey, passkeysPossible, wasDeclined } from '../../api/passkeys.ts';
import { auth } from '../../text/auth.ts';
import { Button } from '../../ui/button.tsx';
import { type SignIn, tellSignInFailure } from './sign-in-failure.ts';

const words = auth.login;

/** Not there where a passkey cannot be. */
export function PasskeyButton({ signIn }: { signIn: SignIn }) {
  const [waiting, setWaiting] = useState(false);
  if (!passkeysPossible()) return null;
  const start = async () => {
    setWaiting(true);
    try {
      await signIn('passkey/verify-authentication', await askForPasskey());
    } catch (error) {
      setWaiting(false);
      if (!wasDeclined(error)) tellSignInFailure(error, words.failed);
    }
  };
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      busy={waiting}
      onClick={start}
      icon={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
    >
      {waiting ? words.passkeyWaiting : words.passkey}
    </Button>
  );
}
