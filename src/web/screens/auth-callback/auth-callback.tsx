import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { REDIRECT_AFTER_SIGN_IN_MS } from '#domain/timings.ts';
import { wish } from '../../app/after-sign-in.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { common } from '../../text/common.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { toast } from '../../ui/toast.tsx';

/** Where the identity provider sends the browser back to. */
export default function AuthCallback() {
  const { state } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = state.status === 'signed-in';
  const viaGoogle = search.get('via') === 'google';
  const signedUp = search.get('intent') === 'sign-up';

  useEffect(() => {
    document.title = `${auth.callback.title} · ${common.product}`;
  }, []);

  useEffect(() => {
    if (viaGoogle) {
      if (signedIn) toast({ ...(signedUp ? auth.google.doneUp : auth.google.doneIn), tone: 'success' });
      else toast({ ...(signedUp ? auth.google.failedUp : auth.google.failedIn), tone: 'destructive' });
    }
    const timer = setTimeout(
      () => navigate(signedIn ? (wish() ?? paths.dashboard) : paths.login, { replace: true }),
      viaGoogle && signedIn ? REDIRECT_AFTER_SIGN_IN_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [signedIn, viaGoogle, signedUp, navigate]);

  return <LoadingScreen text={auth.callback.working} title={auth.callback.title} />;
}
