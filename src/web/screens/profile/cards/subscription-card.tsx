import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionStatus } from '#contract/billing.ts';
import { useBillingPortal, useCreateSubscription, usePlanChanged } from '../../../api/billing.ts';
import { subscriptionQuery } from '../../../api/user.ts';
import { paths } from '../../../app/paths.ts';
import { common } from '../../../text/common.ts';
import { profile } from '../../../text/profile.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { dateName } from '../../../ui/date-name.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../profile.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { Card } from './card.tsx';

const words = profile.subscription;

export function SubscriptionCard() {
  const subscription = useQuery(subscriptionQuery());
  const status = subscription.data;
  return (
    <Card
      title={words.title}
      badge={status?.testMode && status.hasSubscription && <span className={styles.badge}>{words.testMode}</span>}
    >
      {subscription.isPending && <Skeleton height="72px" />}
      {subscription.isError && (
        <div className={styles.actions} role="alert">
          <p>{words.loadFailed}</p>
          <Button variant="secondary" size="small" onClick={() => void subscription.refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
      {status && (status.hasSubscription ? <Running status={status} /> : <Free trial={status.trialAvailable} />)}
    </Card>
  );
}

function Free({ trial }: { trial: boolean }) {
  return (
    <>
      <p>
        <strong>{words.freeTitle}</strong>
      </p>
      <p className={styles.quiet}>{trial ? words.freeBody : words.freeBodyUsed}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.subscribe}>{words.start}</LinkButton>
      </div>
    </>
  );
}

function Running({ status }: { status: SubscriptionStatus }) {
  const [cancelling, setCancelling] = useState(false);
  const trialing = status.status === 'trialing';
  const until = status.nextBillingDate ?? status.endsAt;
  return (
    <>
      <p>
        <strong>{words.proTitle}</strong> {!trialing && status.interval && words.price[status.interval]}
      </p>
      <p className={status.status === 'past_due' ? styles.warning : styles.quiet}>{sentence(status)}</p>
      <div className={styles.actions}>
        {trialing && <LinkButton to={paths.subscribe}>{words.keepTrial}</LinkButton>}
        {status.cancelAtPeriodEnd && !trialing && <Resume />}
        {status.provider === 'stripe' && !trialing && <Portal />}
        {!status.cancelAtPeriodEnd && status.status !== 'cancelled' && (
          <Button variant="secondary" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      <CancelDialog open={cancelling} until={until && dateName(until)} onClose={() => setCancelling(false)} />
    </>
  );
}

function sentence({ status, trialEnd, endsAt, nextBillingDate }: SubscriptionStatus): string {
  if (status === 'past_due') return words.pastDue;
  if (status === 'trialing' && trialEnd) return words.trial(dateName(trialEnd));
  if (endsAt) return words.ends(dateName(endsAt));
  return nextBillingDate ? words.next(dateName(nextBillingDate)) : '';
}

/** Takes a cancellation back. */
function Resume() {
  const create = useCreateSubscription();
  const changed = usePlanChanged();
  const resume = () =>
    create.mutate('month', {
      onSuccess: () => {
        toast({ ...words.resumed, tone: 'success' });
        changed();
      },
      onError: () => toast({ ...words.resumeFailed, tone: 'destructive' }),
    });
  return (
    <Button busy={create.isPending} onClick={resume}>
      {words.resume}
    </Button>
  );
}

function Portal() {
  const portal = useBillingPortal();
  const failed = () => toast({ ...words.portalFailed, tone: 'destructive' });
  const open = () =>
    portal.mutate(undefined, {
      onSuccess: (url) => (url ? window.location.assign(url) : failed()),
      onError: failed,
    });
  return (
    <Button variant="secondary" busy={portal.isPending} onClick={open}>
      {words.portal}
    </Button>
  );
}
