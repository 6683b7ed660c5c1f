import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { looksLikeEmail } from '#domain/registration.ts';
import { requestPasswordReset } from '../../api/identity.ts';
import { paths } from '../../app/paths.ts';
import { auth } from '../../text/auth.ts';
import { AuthLayout, authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const words = auth.forgot;

export default function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const problem = !address ? 'required' : looksLikeEmail(address) ? undefined : 'invalid';
    if (problem) {
      setError(auth.problems.email[problem]);
      return field.current?.focus();
    }
    setPhase('sending');
    try {
      await requestPasswordReset(address);
      setPhase('sent');
    } catch (failure) {
      setPhase('asking');
      const reason = failure instanceof Error && failure.name === 'IdentityError' ? failure.message : '';
      toast({ title: words.failed.title, description: reason || words.failed.fallback, tone: 'destructive' });
    }
  };

  if (phase === 'sent') {
    return (
      <AuthLayout title={words.title} heading={words.sentTitle} lead={words.sentBody(email.trim())}>
        <Button variant="secondary" size="large" wide onClick={() => setPhase('asking')}>
          {words.again}
        </Button>
        <p className={authStyles.foot}>
          <Link to={paths.login}>{words.back}</Link>
        </p>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout title={words.title} heading={words.heading} lead={words.lead}>
      <form className={authStyles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={auth.fields.email}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          required
          value={email}
          error={error}
          onChange={(value) => {
            setEmail(value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="large" wide busy={phase === 'sending'}>
          {phase === 'sending' ? words.submitting : words.submit}
        </Button>
      </form>
      <p className={authStyles.foot}>
        <Link to={paths.login}>{words.back}</Link>
      </p>
    </AuthLayout>
  );
}
