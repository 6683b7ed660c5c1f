import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteAccount } from '../../../api/account.ts';
import { ApiError } from '../../../app/client.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.tsx';
import { common } from '../../../text/common.ts';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../profile.module.css';

const words = profile.data.deleting;

/** Only the account's own email, typed, deletes it. */
export function DeleteDialog(props: { open: boolean; email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  /** Asked for once the server has said that it needs it. */
  const [password, setPassword] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const remove = useDeleteAccount();
  const { refresh } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();

  const close = () => {
    setTyped('');
    setError(undefined);
    setPassword(null);
    setRefusal(undefined);
    props.onClose();
  };
  const refuse = () => {
    setError(words.mismatch);
    field.current?.focus();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== props.email.toLowerCase()) return refuse();
    try {
      await remove.mutateAsync({ confirm: props.email, ...(password ? { password } : {}) });
    } catch (failure) {
      if (failure instanceof ApiError && failure.problem?.code === 'confirmation_needed') {
        setPassword((given) => given ?? '');
        return setRefusal(failure.detail ?? undefined);
      }
      return toast({ ...words.failed, tone: 'destructive' });
    }
    await refresh();
    navigate(paths.landing);
    client.clear();
    toast({ ...words.done });
  };

  return (
    <Modal opened={props.open} onClose={close} title={words.title}>
      <form onSubmit={confirm} noValidate>
        <div className={styles.form}>
          <p>{words.body}</p>
          <TextField
            ref={field}
            data-autofocus
            label={words.label(props.email)}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
            error={error}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {password !== null && (
            <PasswordField
              label={words.password}
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(value) => {
                setPassword(value);
                setRefusal(undefined);
              }}
              error={refusal}
            />
          )}
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            {remove.isPending ? words.busy : words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
