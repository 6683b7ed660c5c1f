import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { auth } from '../../text/auth.ts';
import { authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { type SignIn, tellSignInFailure } from './sign-in-failure.ts';

const words = auth.login;

export function PasswordForm({ signIn }: { signIn: SignIn }) {
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
      await signIn('sign-in/email', { email: email.trim(), password });
    } catch (error) {
      setSubmitting(false);
      tellSignInFailure(error, words.failed);
      passwordField.current?.focus();
    }
  };

  return (
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
  );
}
