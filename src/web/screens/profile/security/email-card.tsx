import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { looksLikeEmail } from '#domain/registration.ts';
import { changeEmail, sendVerification } from '../../../api/sign-in-settings.ts';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { failureWords } from './failure-words.ts';
import { NotConfirmed, useOwner } from './use-owner.tsx';

const words = profile.security.email;

export function EmailCard({ email, verified }: { email: string; verified: boolean }) {
  const [next, setNext] = useState('');
  const [error, setError] = useState<string>();
  const verify = useMutation({ mutationFn: sendVerification });
  const { asOwner, dialog } = useOwner();
  const change = useMutation({ mutationFn: (address: string) => asOwner(() => changeEmail(address)) });
  const onError = (failure: Error) => {
    if (!(failure instanceof NotConfirmed)) toast(failureWords(failure, words.failed));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = next.trim();
    if (!looksLikeEmail(address)) return setError(words.invalid);
    if (address.toLowerCase() === email.toLowerCase()) return setError(words.same);
    change.mutate(address, {
      onSuccess: () => {
        setNext('');
        toast({ ...words.asked(email), tone: 'success' });
      },
      onError,
    });
  };

  return (
    <Card
      title={words.title}
      badge={
        <span className={styles.badge} data-good={verified}>
          {verified ? words.verified : words.unverified}
        </span>
      }
    >
      <p className={styles.address}>{email}</p>
      {!verified && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            busy={verify.isPending}
            onClick={() =>
              verify.mutate(email, { onSuccess: () => toast({ ...words.sent(email), tone: 'success' }), onError })
            }
          >
            {verify.isPending ? words.sending : words.verify}
          </Button>
        </div>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.label}
          type="email"
          autoComplete="email"
          hint={words.hint}
          value={next}
          onChange={(value) => {
            setNext(value);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {change.isPending ? words.sending : words.change}
        </Button>
      </form>
      {dialog}
    </Card>
  );
}
