import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepWish } from '../../app/after-sign-in.ts';
import { paths } from '../../app/paths.ts';
import { subscribe as text } from '../../text/subscribe.ts';
import { toast } from '../../ui/toast.tsx';

/** Says why, and leads home; whoever signs in then comes back here. */
export function SignInRequired() {
  const navigate = useNavigate();
  useEffect(() => {
    keepWish(paths.subscribe);
    toast({ ...text.signIn, tone: 'destructive' });
    navigate(paths.root, { replace: true });
  }, [navigate]);
  return null;
}
