import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { auth } from '../../text/auth.ts';
import { AuthLayout } from '../../ui/auth-layout/auth-layout.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const words = auth.reset;

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [outcome, setOutcome] = useState<'open' | 'done' | 'expired'>(token ? 'open' : 'expired');

  if (outcome === 'done') {
    return (
      <AuthLayout title={words.title} heading={words.doneTitle} lead={words.doneBody}>
        <LinkButton to={paths.login} size="large" wide>
          {words.signIn}
        </LinkButton>
      </AuthLayout>
    );
  }
  if (outcome === 'expired' || !token) {
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
      <NewPasswordForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
    </AuthLayout>
  );
}
