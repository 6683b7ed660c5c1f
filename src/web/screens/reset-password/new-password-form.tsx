import { type FormEvent, useId, useRef, useState } from 'react';
import { meetsPasswordRules } from '#domain/password.ts';
import { resetPassword } from '../../api/identity.ts';
import { IdentityError } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordMatch, PasswordRules } from '../../ui/field/password-rules.tsx';
import { toast } from '../../ui/toast.tsx';

const words = auth.reset;

export function NewPasswordForm({
  token,
  onDone,
  onExpired,
}: {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<{ password?: string | undefined; confirm?: string | undefined }>({});
  const [submitting, setSubmitting] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);
  const rules = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!meetsPasswordRules(password)) {
      setErrors({ password: auth.problems.password[password ? 'invalid' : 'required'] });
      return passwordField.current?.focus();
    }
    if (confirm !== password) {
      setErrors({ confirm: auth.problems.confirmPassword[confirm ? 'mismatch' : 'required'] });
      return confirmField.current?.focus();
    }
    setSubmitting(true);
    try {
      await resetPassword(token, password);
      onDone();
    } catch (error) {
      setSubmitting(false);
      if (error instanceof IdentityError && error.reason === 'WEAK_PASSWORD') {
        setErrors({ password: error.message });
        return passwordField.current?.focus();
      }
      // What is refused is the token, then.
      if (error instanceof IdentityError && error.status === 400) return onExpired();
      const reason = error instanceof IdentityError ? error.message : '';
      toast({ title: words.failed.title, description: reason || words.failed.fallback, tone: 'destructive' });
    }
  };

  return (
    <form className={authStyles.form} onSubmit={submit} noValidate>
      <PasswordField
        ref={passwordField}
        label={auth.fields.newPassword}
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        describedBy={rules}
        onChange={(value) => {
          setPassword(value);
          setErrors((before) => ({ ...before, password: undefined }));
        }}
      />
      <PasswordRules id={rules} password={password} />
      <PasswordField
        ref={confirmField}
        label={auth.fields.confirmPassword}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirm}
        error={errors.confirm}
        onChange={(value) => {
          setConfirm(value);
          setErrors((before) => ({ ...before, confirm: undefined }));
        }}
      />
      <PasswordMatch password={password} confirm={errors.confirm ? '' : confirm} />
      <Button type="submit" size="large" wide busy={submitting}>
        {submitting ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
