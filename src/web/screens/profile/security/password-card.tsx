import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { meetsPasswordRules } from '#domain/password.ts';
import { changePassword, sessionsQuery } from '../../../api/sign-in-settings.ts';
import { IdentityError } from '../../../app/session.tsx';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { PasswordRules } from '../../../ui/field/password-rules.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { failureWords } from './failure-words.ts';

const words = profile.security.password;

export function PasswordCard() {
  const rules = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const client = useQueryClient();
  const change = useMutation({ mutationFn: changePassword });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!current || !meetsPasswordRules(next)) return;
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          setChecked(false);
          toast({ ...words.done, tone: 'success' });
          void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
        },
        onError: (error) => {
          if (error instanceof IdentityError && error.reason === 'WEAK_PASSWORD') setRefusal(error.message);
          else toast(failureWords(error, words.failed));
        },
      },
    );
  };

  return (
    <Card title={words.title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{words.body}</p>
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={checked && !current ? words.missing : undefined}
        />
        <PasswordField
          label={words.next}
          autoComplete="new-password"
          value={next}
          onChange={(value) => {
            setNext(value);
            setRefusal(undefined);
          }}
          describedBy={rules}
          error={checked && !meetsPasswordRules(next) ? words.weak : refusal}
        />
        <PasswordRules password={next} id={rules} />
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {change.isPending ? words.saving : words.save}
        </Button>
      </form>
    </Card>
  );
}
