import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { subscribe as text } from '../../text/subscribe.ts';
import { toast } from '../../ui/toast.tsx';

/** Says why, and leads home. */
export function SignInRequired() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ ...text.signIn, tone: 'destructive' });
    navigate(paths.root, { replace: true });
  }, [navigate]);
  return null;
}
