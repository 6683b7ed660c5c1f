import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriptionQuery } from '../../api/user.ts';
import { dropWish } from '../../app/after-sign-in.ts';
import { useSession } from '../../app/session.tsx';
import { subscribe as text } from '../../text/subscribe.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Offer } from './offer.tsx';
import { PremiumView } from './premium-view.tsx';
import { SignInRequired } from './sign-in-required.tsx';
import styles from './subscribe.module.css';

export default function Subscribe() {
  const { state } = useSession();
  return state.status === 'signed-in' ? <SignedIn /> : <SignInRequired />;
}

function SignedIn() {
  useEffect(dropWish, []);
  const status = useQuery(subscriptionQuery());
  if (status.isPending) return <LoadingScreen />;
  if (status.isError) {
    return (
      <Page title={text.title}>
        <ErrorState onRetry={() => void status.refetch()} />
      </Page>
    );
  }
  if (status.data.hasSubscription) return <PremiumView status={status.data} />;
  return (
    <Page title={text.title}>
      <p className={styles.lead}>{text.lead}</p>
      <Offer status={status.data} />
    </Page>
  );
}
