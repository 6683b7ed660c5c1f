import { useState } from 'react';
import { Link } from 'react-router';
import { firstWord } from '#domain/names.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '#domain/timings.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { AuthLayout, authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { GoogleButton } from '../../ui/auth-layout/google-button.tsx';
import { useGoogleFailure } from '../../ui/auth-layout/use-google-failure.ts';
import { toast } from '../../ui/toast.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

const words = auth.login;

export default function Login() {
  useGoogleFailure('sign-in');
  const session = useSession();
  const [halfway, setHalfway] = useState(false);

  /** Throws when it fails; the form says so. */
  const signIn = async (path: string, proof: object) => {
    const user = await session.signIn(path, proof, { enterAfterMs: REDIRECT_AFTER_SIGN_IN_MS });
    if (!user) return setHalfway(true);
    toast({ ...words.welcome(firstWord(user.displayName) ?? ''), tone: 'success' });
  };

  if (halfway) return <SecondFactor signIn={signIn} onAgain={() => setHalfway(false)} />;
  return (
    <AuthLayout title={words.title} heading={words.heading} lead={words.lead}>
      <PasswordForm signIn={signIn} />
      <p className={authStyles.or}>{auth.or}</p>
      <div className={authStyles.ways}>
        <PasskeyButton signIn={signIn} />
        <GoogleButton intent="sign-in" />
      </div>
      <p className={authStyles.foot}>
        {words.noAccount} <Link to={paths.register}>{words.register}</Link>
      </p>
    </AuthLayout>
  );
}
