import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { firstWord } from '#domain/names.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '#domain/timings.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { AuthLayout, authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { GoogleButton } from '../../ui/auth-layout/google-button.tsx';
import { useGoogleFailure } from '../../ui/auth-layout/use-google-failure.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const words = auth.login;

export default function Login() {
  useGoogleFailure('sign-in');
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim() || !password) {
      toast({ ...words.missing, tone: 'destructive' });
      (email.trim() ? passwordField : emailField).current?.focus();
      return;
    }
    setSubmitting(true);
    try {
      const user = await signIn(email.trim(), password, { enterAfterMs: REDIRECT_AFTER_SIGN_IN_MS });
      toast({ ...words.welcome(firstWord(user.displayName) ?? ''), tone: 'success' });
    } catch (error) {
      setSubmitting(false);
      toast({
        title: words.failed.title,
        description:
          (error instanceof Error && error.name === 'IdentityError' && error.message) || words.failed.fallback,
        tone: 'destructive',
      });
      passwordField.current?.focus();
    }
  };

  return (
    <AuthLayout title={words.title} heading={words.heading} lead={words.lead}>
      <form className={authStyles.form} onSubmit={submit} noValidate>
        <TextField
          ref={emailField}
          label={auth.fields.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          ref={passwordField}
          label={auth.fields.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Link to={paths.forgotPassword} className={authStyles.aside ?? ''}>
          {words.forgot}
        </Link>
        <Button type="submit" size="large" wide busy={submitting}>
          {submitting ? words.submitting : words.submit}
        </Button>
      </form>
      <p className={authStyles.or}>{auth.or}</p>
      <GoogleButton intent="sign-in" />
      <p className={authStyles.foot}>
        {words.noAccount} <Link to={paths.register}>{words.register}</Link>
      </p>
    </AuthLayout>
  );
}
