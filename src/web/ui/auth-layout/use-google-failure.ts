import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { auth } from '../../text/auth.ts';
import { toast } from '../toast.tsx';

/** The provider sends the browser back with `error` when it would not go on. */
export function useGoogleFailure(intent: 'sign-in' | 'sign-up'): void {
  const [search, setSearch] = useSearchParams();
  const failed = search.has('error');
  useEffect(() => {
    if (!failed) return;
    toast({ ...(intent === 'sign-in' ? auth.google.failedIn : auth.google.failedUp), tone: 'destructive' });
    setSearch({}, { replace: true });
  }, [failed, intent, setSearch]);
}
