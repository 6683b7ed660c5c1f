import Stripe from 'stripe';
import { type BillingInterval, CURRENCY, PRO_PRICE_CENTS } from '#domain/plans.ts';
import { type PaymentEvent, PaymentSignatureInvalid, type Payments } from '#ports/payments.ts';
import { subscriptionOf, toSnapshot } from './stripe-snapshot.ts';

const PRODUCT_ID = 'etch_pro';
/** The price is part of the key: a new price makes a new one, and those who pay the old one keep it. */
const lookupKey = (interval: BillingInterval) => `etch_pro_${interval}_${CURRENCY}_${PRO_PRICE_CENTS[interval]}`;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the API, for a double of it. */
  apiBase?: string | undefined;
}

interface Person {
  userId: string;
  email: string;
  name: string;
  customerId: string | null;
}

/** Subscriptions at Stripe. Product and prices are made at the first use and found by their keys from then on. */
export function stripePayments({ secretKey, webhookSecret, apiBase }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(apiBase ? addressOf(apiBase) : {}),
  });

  const prices = new Map<BillingInterval, Promise<string>>();
  function priceId(interval: BillingInterval): Promise<string> {
    const known = prices.get(interval);
    if (known) return known;
    const asked = findOrCreatePrice(interval);
    prices.set(interval, asked);
    // Asked again by the next who needs it.
    asked.catch(() => prices.delete(interval));
    return asked;
  }

  async function findOrCreatePrice(interval: BillingInterval): Promise<string> {
    const key = lookupKey(interval);
    const find = async () => (await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data[0]?.id;
    const found = await find();
    if (found) return found;
    const product = { id: PRODUCT_ID, name: 'Etch Pro' };
    await stripe.products.create(product, { idempotencyKey: `product:${PRODUCT_ID}` }).catch(unlessExists);
    const made = await stripe.prices
      .create(
        {
          product: PRODUCT_ID,
          currency: CURRENCY,
          unit_amount: PRO_PRICE_CENTS[interval],
          recurring: { interval },
          lookup_key: key,
        },
        { idempotencyKey: `price:${key}` },
      )
      .catch(unlessExists);
    const id = made?.id ?? (await find());
    if (!id) throw new Error(`Stripe has no price ${key}`);
    return id;
  }

  async function customerOf({ userId, email, name, customerId }: Person, key: string): Promise<string> {
    if (customerId) return customerId;
    const customer = await stripe.customers.create(
      { email, name, metadata: { userId } },
      { idempotencyKey: `customer:${key}` },
    );
    return customer.id;
  }

  return {
    provider: 'stripe',
    async start({ interval, idempotencyKey, ...person }) {
      const customer = await customerOf(person, idempotencyKey);
      const made = await stripe.subscriptions.create(
        {
          customer,
          items: [{ price: await priceId(interval) }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId: person.userId },
          expand: ['latest_invoice.confirmation_secret'],
        },
        { idempotencyKey: `start:${idempotencyKey}` },
      );
      const invoice = typeof made.latest_invoice === 'string' ? null : made.latest_invoice;
      const clientSecret = invoice?.confirmation_secret?.client_secret;
      if (!clientSecret) throw new Error(`Stripe gave no client secret for ${made.id}`);
      return { clientSecret, snapshot: toSnapshot(made) };
    },
    async startTrial({ days, idempotencyKey, ...person }) {
      const customer = await customerOf(person, idempotencyKey);
      const made = await stripe.subscriptions.create(
        {
          customer,
          items: [{ price: await priceId('month') }],
          trial_period_days: days,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId: person.userId },
        },
        { idempotencyKey: `trial:${idempotencyKey}` },
      );
      return toSnapshot(made);
    },
    fetch: async (id) => toSnapshot(await stripe.subscriptions.retrieve(id)),
    cancelAtPeriodEnd: async (id) => toSnapshot(await stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    resume: async (id) => toSnapshot(await stripe.subscriptions.update(id, { cancel_at_period_end: false })),
    async cancelNow(id) {
      const { status } = await stripe.subscriptions.retrieve(id);
      if (status === 'canceled' || status === 'incomplete_expired') return;
      await stripe.subscriptions.cancel(id);
    },
    async portalUrl(customer, returnUrl) {
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },
    async readEvent(body, signature): Promise<PaymentEvent> {
      const event = await stripe.webhooks
        .constructEventAsync(Buffer.from(body), signature, webhookSecret)
        .catch((error: Error) => {
          throw new PaymentSignatureInvalid(error.message);
        });
      return {
        id: event.id,
        type: event.type,
        createdAt: new Date(event.created * 1000),
        subscriptionId: subscriptionOf(event),
      };
    },
  };
}

function addressOf(apiBase: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

/** Another process was faster. */
function unlessExists(error: unknown): null {
  const { code, param } = error as { code?: string; param?: string };
  if (code === 'resource_already_exists' || param === 'lookup_key') return null;
  throw error;
}
