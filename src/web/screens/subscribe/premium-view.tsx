import { useState } from 'react';
import type { SubscriptionStatus } from '#contract/billing.ts';
import { paths } from '../../app/paths.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { dateName } from '../../ui/date-name.ts';
import { Page } from '../../ui/page.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Offer } from './offer.tsx';
import styles from './subscribe.module.css';

const text = subscribe.premium;

/** For those who have it. A trial can still become a subscription. */
export function PremiumView({ status }: { status: SubscriptionStatus }) {
  const [keeping, setKeeping] = useState(false);
  if (keeping) {
    return (
      <Page title={subscribe.title}>
        <Offer status={{ ...status, trialAvailable: false }} />
      </Page>
    );
  }
  return (
    <Page title={text.title} width="study">
      <div className={styles.premium}>
        <Plate title={text.title} ratio="16 / 7" />
        <p>{sentence(status)}</p>
        <div className={styles.actions}>
          <LinkButton to={paths.profile}>{text.profile}</LinkButton>
          {status.status === 'trialing' && (
            <Button variant="secondary" onClick={() => setKeeping(true)}>
              {text.keep}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

function sentence({ status, trialEnd, endsAt }: SubscriptionStatus): string {
  if (status === 'past_due') return text.pastDue;
  if (status === 'trialing' && trialEnd) return text.trial(dateName(trialEnd));
  return endsAt ? text.ending(dateName(endsAt)) : text.active;
}
