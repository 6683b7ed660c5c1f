import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IdentityError } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { AuthLayout, authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type SignIn, tellSignInFailure } from './sign-in-failure.ts';

const words = auth.secondFactor;
const WAYS = {
  app: {
    path: 'two-factor/verify-totp',
    heading: words.heading,
    lead: words.lead,
    label: words.code,
    missing: words.codeMissing,
    other: words.useBackup,
  },
  backup: {
    path: 'two-factor/verify-backup-code',
    heading: words.backupHeading,
    lead: words.backupLead,
    label: words.backupCode,
    missing: words.backupMissing,
    other: words.useApp,
  },
} as const;

/** The password was right; the code is asked for. */
export function SecondFactor({ signIn, onAgain }: { signIn: SignIn; onAgain: () => void }) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { path, heading, lead, label, missing, other } = WAYS[way];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field
  useEffect(() => field.current?.focus(), [way]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = way === 'app' ? code.replaceAll(/\s/g, '') : code.trim();
    if (!given) {
      setError(missing);
      return field.current?.focus();
    }
    setSubmitting(true);
    try {
      await signIn(path, { code: given });
    } catch (failure) {
      setSubmitting(false);
      const known = failure instanceof IdentityError && failure.status === 400 && failure.message;
      if (known) setError(known);
      else tellSignInFailure(failure, words.failed);
      field.current?.focus();
    }
  };

  return (
    <AuthLayout title={words.title} heading={heading} lead={lead}>
      <form className={authStyles.form} onSubmit={submit} noValidate>
        <TextField
          key={way}
          ref={field}
          label={label}
          name="code"
          autoComplete="one-time-code"
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          required
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" size="large" wide busy={submitting}>
          {submitting ? words.submitting : words.submit}
        </Button>
      </form>
      <div className={authStyles.ways}>
        <Button
          variant="quiet"
          wide
          onClick={() => {
            setCode('');
            setError(undefined);
            setWay(way === 'app' ? 'backup' : 'app');
          }}
        >
          {other}
        </Button>
        <Button variant="quiet" wide onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </AuthLayout>
  );
}
