import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubscriptionStatus } from '#contract/billing.ts';
import type { BillingInterval } from '#domain/plans.ts';
import { useCreateSubscription, usePlanChanged } from '../../api/billing.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { subscribe as text } from '../../text/subscribe.ts';
import { toast } from '../../ui/toast.tsx';
import { Comparison } from './comparison.tsx';
import { Payment } from './payment.tsx';
import { PlanChoice } from './plan-choice.tsx';
import styles from './subscribe.module.css';
import { Trial } from './trial.tsx';

/** What Premium is, how to pay for it, and the payment itself once it is begun. */
export function Offer({ status }: { status: SubscriptionStatus }) {
  const [interval, setInterval] = useState<BillingInterval>('month');
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCreateSubscription();
  const changed = usePlanChanged();
  const navigate = useNavigate();

  const start = async () => {
    try {
      const answer = await create.mutateAsync(interval);
      if ('clientSecret' in answer) return setSecret(answer.clientSecret);
      toast({ ...text.alreadyActive });
      navigate(paths.profile);
      changed();
    } catch (error) {
      // Only a conflict has words that help: what has to be done first.
      const detail = error instanceof ApiError && error.status === 409 ? error.detail : null;
      toast({ ...text.createFailed, ...(detail ? { description: detail } : {}), tone: 'destructive' });
    }
  };

  return (
    <div className={styles.offer}>
      <Comparison />
      <div className={styles.side}>
        {secret ? (
          <Payment status={status} clientSecret={secret} interval={interval} onBack={() => setSecret(null)} />
        ) : (
          <>
            <PlanChoice interval={interval} onChange={setInterval} busy={create.isPending} onStart={start} />
            {status.trialAvailable && <Trial />}
          </>
        )}
      </div>
    </div>
  );
}
