import { type FormEvent, useRef, useState } from 'react';
import { IdentityError } from '../../../app/session.tsx';
import { common } from '../../../text/common.ts';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import styles from '../profile.module.css';

const words = security.owner;

/** Inside a dialog: asks for the password and does with it what the dialog is for. */
export function PasswordStep<T>(props: {
  body: string;
  confirm: string;
  danger?: boolean;
  act: (password: string) => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refuse = (why: string) => {
      setError(why);
      setBusy(false);
      field.current?.focus();
    };
    if (!password) return refuse(words.missing);
    setBusy(true);
    try {
      const result = await props.act(password);
      setPassword('');
      setBusy(false);
      props.onDone(result);
    } catch (failure) {
      refuse((failure instanceof IdentityError && failure.message) || words.failed);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.form}>
        <p>{props.body}</p>
        <PasswordField
          ref={field}
          data-autofocus
          label={words.password}
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={props.onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" variant={props.danger ? 'danger' : 'primary'} busy={busy}>
          {busy ? words.confirming : props.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
