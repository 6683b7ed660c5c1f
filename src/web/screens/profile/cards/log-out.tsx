import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.tsx';
import { LOGOUT_FLAG } from '../../../app/storage-keys.ts';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

const words = profile.logOut;

export function LogOut() {
  const { signOut } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    // The landing page looks for it as soon as nobody is signed in.
    localStorage.setItem(LOGOUT_FLAG, 'true');
    try {
      await signOut();
    } catch {
      localStorage.removeItem(LOGOUT_FLAG);
      toast({ ...words.failed, tone: 'destructive' });
      return setBusy(false);
    }
    toast({ title: words.done, tone: 'success' });
    navigate(paths.landing);
    client.clear();
  };

  return (
    <Button
      variant="secondary"
      size="large"
      wide
      busy={busy}
      onClick={leave}
      icon={<IconLogout size={20} stroke={1.5} aria-hidden />}
    >
      {busy ? words.busy : words.button}
    </Button>
  );
}
