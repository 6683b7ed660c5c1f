import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { AuthLayout } from '../../ui/auth-layout/auth-layout.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const words = auth.reset;

export default function ResetPassword() {
  const { refresh } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const [expired, setExpired] = useState(false);

  const onDone = async () => {
    toast({ ...words.done, tone: 'success' });
    navigate(paths.login, { replace: true });
    // The server has ended every session, perhaps this browser's too.
    await refresh();
  };

  if (expired || !token) {
    return (
      <AuthLayout title={words.title} heading={words.expiredTitle} lead={words.expiredBody}>
        <LinkButton to={paths.forgotPassword} size="large" wide>
          {words.askAgain}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={words.title} heading={words.heading} lead={words.lead}>
      <NewPasswordForm token={token} onDone={onDone} onExpired={() => setExpired(true)} />
    </AuthLayout>
  );
}
