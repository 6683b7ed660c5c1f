import type { BillingInterval, SubscriptionState } from '#domain/plans.ts';

/** What a provider says about one subscription at one moment. */
export interface SubscriptionSnapshot {
  customerId: string;
  subscriptionId: string;
  state: SubscriptionState;
  interval: BillingInterval;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  trialEnd: Date | null;
}

export interface PaymentEvent {
  /** The provider's id: an event is handled once. */
  id: string;
  type: string;
  /** When the provider made it: events may come in any order. */
  createdAt: Date;
  /** The subscription that it speaks of; null when the event needs no change. */
  subscriptionId: string | null;
}

export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}
export class PaymentSignatureInvalid extends Error {
  override name = 'PaymentSignatureInvalid';
}

export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /** Starts a subscription that becomes active when the payment is confirmed. Repeating with the same key gives the same one. */
  start(request: {
    userId: string;
    email: string;
    name: string;
    customerId: string | null;
    interval: BillingInterval;
    idempotencyKey: string;
  }): Promise<{ clientSecret: string; snapshot: SubscriptionSnapshot }>;
  /** Starts a trial without a payment method. */
  startTrial(request: {
    userId: string;
    email: string;
    name: string;
    customerId: string | null;
    days: number;
    idempotencyKey: string;
  }): Promise<SubscriptionSnapshot>;
  /** The present state, asked from the provider: what makes the order of events not matter. */
  fetch(subscriptionId: string): Promise<SubscriptionSnapshot>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<SubscriptionSnapshot>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** Address of the provider's own customer pages, or null where it has none. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | null>;
  /** Throws PaymentSignatureInvalid. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/** Only the sandbox has this: the card form's confirmation. */
export interface SandboxPayments extends Payments {
  /** Throws PaymentDeclined for the declined test card. */
  confirm(clientSecret: string, cardNumber: string): Promise<SubscriptionSnapshot>;
}
