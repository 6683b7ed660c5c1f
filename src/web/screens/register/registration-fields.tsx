import { type FormEvent, useId, useRef, useState } from 'react';
import {
  checkRegistration,
  displayName,
  type RegistrationForm,
  type RegistrationProblems,
} from '#domain/registration.ts';
import { IdentityError, useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { PasswordMatch, PasswordRules } from '../../ui/field/password-rules.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const words = auth.register;
/** In the order in which they stand. */
const ORDER = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
const EMPTY: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

function refusedField(error: IdentityError): 'email' | 'password' | null {
  if (error.reason === 'WEAK_PASSWORD') return 'password';
  return error.status === 409 ? 'email' : null;
}

export function RegistrationFields() {
  const { signUp } = useSession();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<RegistrationProblems>({});
  /** What the server has against the address, e.g. that it has an account, or against the password. */
  const [refusals, setRefusals] = useState<{ email?: string; password?: string }>({});
  const [submitting, setSubmitting] = useState(false);
  const inputs = useRef<Partial<Record<keyof RegistrationForm, HTMLInputElement | null>>>({});
  const rules = useId();

  const field = (name: keyof RegistrationForm) => {
    const problem = problems[name];
    return {
      ref: (element: HTMLInputElement | null) => {
        inputs.current[name] = element;
      },
      label: auth.fields[name],
      name,
      required: true,
      value: form[name],
      error: problem ? auth.problems[name][problem] : refusals[name as keyof typeof refusals],
      onChange: (value: string) => {
        setForm((before) => ({ ...before, [name]: value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
        setRefusals(({ [name as keyof typeof refusals]: _, ...others }) => others);
      },
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkRegistration({ ...form, email: form.email.trim() });
    setProblems(found);
    const first = ORDER.find((name) => found[name]);
    if (first) return inputs.current[first]?.focus();
    setSubmitting(true);
    try {
      await signUp({ email: form.email.trim(), password: form.password, name: displayName(form) });
      toast({ ...words.welcome, tone: 'success' });
    } catch (error) {
      setSubmitting(false);
      const at = error instanceof IdentityError && refusedField(error);
      if (at) {
        setRefusals({ [at]: error.message });
        inputs.current[at]?.focus();
      }
      toast({ title: words.failed.title, description: words.failed.fallback, tone: 'destructive' });
    }
  };

  return (
    <form className={authStyles.form} onSubmit={submit} noValidate>
      <div className={authStyles.pair}>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" describedBy={rules} />
      <PasswordRules id={rules} password={form.password} />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <PasswordMatch
        password={form.password}
        // The field's own error says the same.
        confirm={problems.confirmPassword ? '' : form.confirmPassword}
      />
      <Button type="submit" size="large" wide busy={submitting}>
        {submitting ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
