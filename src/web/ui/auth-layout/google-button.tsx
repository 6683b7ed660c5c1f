import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { startGoogle } from '../../api/identity.ts';
import { auth } from '../../text/auth.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';

/** Leaves for the identity provider; stays and says so when that cannot be. */
export function GoogleButton({ intent }: { intent: 'sign-in' | 'sign-up' }) {
  const [leaving, setLeaving] = useState(false);
  const start = async () => {
    setLeaving(true);
    try {
      window.location.assign(await startGoogle(intent));
    } catch {
      setLeaving(false);
      toast({ ...(intent === 'sign-in' ? auth.google.failedIn : auth.google.failedUp), tone: 'destructive' });
    }
  };
  return (
    <Button
      variant="secondary"
      size="large"
      wide
      busy={leaving}
      onClick={start}
      icon={<IconBrandGoogleFilled size={18} aria-hidden />}
    >
      {intent === 'sign-in' ? auth.login.google : auth.register.google}
    </Button>
  );
}
