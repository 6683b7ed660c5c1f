import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SubscriptionStatus } from '#contract/billing.ts';
import type { BillingInterval } from '#domain/plans.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { SandboxForm } from './sandbox-form.tsx';
import styles from './subscribe.module.css';

const text = subscribe.payment;
const StripeForm = lazy(() => import('./stripe-form.tsx'));

/** The form of whichever provider this installation has. */
export function Payment(props: {
  status: SubscriptionStatus;
  clientSecret: string;
  interval: BillingInterval;
  onBack: () => void;
}) {
  const { status, clientSecret, interval, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { plan } = subscribe;
  return (
    <section className={styles.card} aria-labelledby="payment">
      <div className={styles.paymentHead}>
        <h2 id="payment" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {status.testMode && <span className={styles.badge}>{text.testMode}</span>}
      </div>
      <p>
        <strong>{interval === 'month' ? plan.month : plan.year}</strong>,{' '}
        {interval === 'month' ? plan.monthPrice : plan.yearPrice}
      </p>
      {status.provider === 'sandbox' ? (
        <SandboxForm clientSecret={clientSecret} />
      ) : status.publishableKey ? (
        <Suspense fallback={<Skeleton height="220px" />}>
          <StripeForm publishableKey={status.publishableKey} clientSecret={clientSecret} />
        </Suspense>
      ) : (
        <ErrorState body={text.loadFailed} />
      )}
      <Button variant="quiet" onClick={onBack}>
        {text.change}
      </Button>
    </section>
  );
}
