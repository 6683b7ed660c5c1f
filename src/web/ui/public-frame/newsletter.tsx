import { type FormEvent, useId, useState } from 'react';
import { looksLikeEmail } from '#domain/registration.ts';
import { call } from '../../app/client.ts';
import { publicFrame } from '../../text/public.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import styles from './public-frame.module.css';

const text = publicFrame.newsletter;

/** Stores the address with the visitor's consent; a mail asks to confirm it. */
export default function Newsletter() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email.trim())) return setError(text.invalid);
    if (!agreed) return setError(text.consentNeeded);
    setBusy(true);
    try {
      await call('POST /api/newsletter', { body: { email: email.trim(), consent: true } });
      toast({ title: text.done, description: text.doneBody, tone: 'success' });
      setEmail('');
      setAgreed(false);
    } catch {
      toast({ title: text.failed, description: text.failedBody, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-email`} className={styles.columnTitle}>
        {text.title}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-email`}
          type="email"
          autoComplete="email"
          placeholder={text.placeholder}
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" size="small" variant="secondary" busy={busy}>
          {busy ? text.submitting : text.submit}
        </Button>
      </div>
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            setError(null);
          }}
        />
        {text.consent}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
