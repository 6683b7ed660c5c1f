import { useCancelSubscription } from '../../../api/billing.ts';
import { profile } from '../../../text/profile.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

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
    <ConfirmDialog
      subject={props.open ? { until: props.until } : null}
      title={words.title}
      body={({ until }) => <p>{words.body(until)}</p>}
      cancel={words.keep}
      confirm={cancel.isPending ? words.busy : words.confirm}
      busy={cancel.isPending}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    />
  );
}
