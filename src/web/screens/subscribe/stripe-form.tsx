import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './subscribe.module.css';

const text = subscribe.payment;

/** Stripe's own form. Its script is fetched when this form is shown and not before. */
export default function StripeForm({ publishableKey, clientSecret }: { publishableKey: string; clientSecret: string }) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads it anew.
  useEffect(() => {
    let left = false;
    loadStripe(publishableKey)
      .then((loaded) => !left && (loaded ? setStripe(loaded) : setFailed(true)))
      .catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [publishableKey, attempt]);

  if (failed) {
    const again = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <ErrorState body={text.loadFailed} onRetry={again} />;
  }
  if (!stripe) return <Waiting />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearance() }}>
      <Form />
    </Elements>
  );
}

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) return;
    setBusy(true);
    const returnUrl = `${window.location.origin}${paths.profile}?subscription=success`;
    // A bank that wants its own page leads there and then back by itself; otherwise nobody leaves, and no draft is lost.
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' })
      .catch(() => ({ error: {} as { message?: string } }));
    if (!error) return navigate(`${paths.profile}?subscription=success`);
    toast({ title: text.failed, description: error.message ?? text.failedFallback, tone: 'destructive' });
    setBusy(false);
  };

  if (failed) return <ErrorState body={text.loadFailed} />;
  return (
    <form className={styles.form} onSubmit={submit}>
      {!ready && <Waiting />}
      <PaymentElement onReady={() => setReady(true)} onLoadError={() => setFailed(true)} />
      <Button type="submit" size="large" wide busy={busy} disabled={!ready}>
        {busy ? text.paying : text.pay}
      </Button>
    </form>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{text.loading}</span>
      <Skeleton height="220px" />
    </div>
  );
}

/** The desk's own colours, for a form that lives in a frame of another origin. */
function appearance() {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    variables: {
      colorPrimary: token('--copper'),
      colorBackground: token('--raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-quiet'),
      colorDanger: token('--rust'),
      borderRadius: token('--radius-control'),
    },
  };
}
