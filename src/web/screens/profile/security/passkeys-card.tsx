import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  type Passkey,
  passkeysPossible,
  passkeysQuery,
  removePasskey,
  wasDeclined,
  wasThere,
} from '../../../api/passkeys.ts';
import { security } from '../../../text/security.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { dateName } from '../../../ui/date-name.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { deviceOf } from './device.ts';
import { failureWords } from './failure-words.ts';
import { NotConfirmed, useOwner } from './use-owner.tsx';

const words = security.passkeys;

/** After the device on which it is made; the person knows it by that. */
function newName(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  const device = [browser, system].filter(Boolean).join(', ');
  return device ? words.named(device) : words.unnamed;
}

export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery());
  const client = useQueryClient();
  const { asOwner, dialog } = useOwner();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  const onError = (error: Error) => {
    if (error instanceof NotConfirmed || wasDeclined(error)) return;
    const failure = failureWords(error, words.failed);
    toast(wasThere(error) ? { ...failure, description: words.known } : failure);
  };
  const add = useMutation({
    mutationFn: () => asOwner(() => addPasskey(newName())),
    onSuccess: () => toast({ ...words.added, tone: 'success' }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => asOwner(() => removePasskey(id)),
    onSuccess: () => toast({ title: words.removed }),
    onError,
    onSettled,
  });

  return (
    <Card title={words.title}>
      <p className={styles.quiet}>{words.body}</p>
      {passkeys.isPending && (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="56px" />
        </div>
      )}
      {passkeys.isError && <ErrorState onRetry={() => void passkeys.refetch()} />}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.data.map((passkey) => (
            <li key={passkey.id}>
              <IconFingerprint size={24} stroke={1.5} aria-hidden />
              <span>
                <strong>{passkey.name ?? words.unnamed}</strong>
                <span className={styles.rowBody}>{words.made(dateName(passkey.createdAt))}</span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={words.removeLabel(passkey.name ?? words.unnamed)}
                disabled={remove.isPending}
                onClick={() => setLeaving(passkey)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysPossible() ? (
        <div className={styles.actions}>
          <Button variant="secondary" busy={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? words.adding : words.add}
          </Button>
        </div>
      ) : (
        <p className={styles.rowBody}>{words.unsupported}</p>
      )}
      <ConfirmDialog
        subject={leaving}
        title={words.removeTitle}
        body={() => <p>{words.removeBody}</p>}
        confirm={words.remove}
        onConfirm={(passkey) => {
          setLeaving(null);
          remove.mutate(passkey);
        }}
        onClose={() => setLeaving(null)}
      />
      {dialog}
    </Card>
  );
}
