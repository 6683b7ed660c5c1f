import { Modal } from '@mantine/core';
import { useCancelSubscription } from '../../../api/billing.ts';
import { profile } from '../../../text/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../profile.module.css';

const words = profile.subscription.cancelling;

/** `until` is the day on which Pro would end. */
export function CancelDialog(props: { open: boolean; until: string | null; onClose: () => void }) {
  const cancel = useCancelSubscription();
  const confirm = () =>
    // Not callbacks of `mutate`: the new state may take this dialog away before they would be called.
    cancel
      .mutateAsync()
      .then(
        () => toast({ ...words.done }),
        () => toast({ ...words.failed, tone: 'destructive' }),
      )
      .finally(props.onClose);
  return (
    <Modal
      opened={props.open}
      onClose={props.onClose}
      title={words.title}
      classNames={{ title: styles.dialogTitle ?? '' }}
    >
      <p>{words.body(props.until)}</p>
      <div className={styles.dialogActions}>
        <Button variant="secondary" onClick={props.onClose} data-autofocus>
          {words.keep}
        </Button>
        <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
          {cancel.isPending ? words.busy : words.confirm}
        </Button>
      </div>
    </Modal>
  );
}
