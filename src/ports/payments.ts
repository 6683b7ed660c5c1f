import type { BillingInterval, SubscriptionState } from '#domain/plans.ts';

/** What a provider says about one subscription at one moment. */
export interface SubscriptionSnapshot {
  customerId: string;
  subscriptionId: string;
  /** `none` waits for its first payment. One that nobody paid for ends as `cancelled` without a period. */
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
  /** Takes a cancellation at the period's end back. */
  resume(subscriptionId: string): Promise<SubscriptionSnapshot>;
  /** Nothing happens when it has ended already. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Address of the provider's own customer pages, or null where it has none. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | null>;
  /** Throws PaymentSignatureInvalid. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}

/** One line in the sandbox's books. */
export interface SandboxEntry {
  id: string;
  userId: string;
  clientSecret: string | null;
  idempotencyKey: string;
  state: SubscriptionState;
  interval: BillingInterval;
  periodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** Where the sandbox keeps its books. */
export interface SandboxBooks {
  /** Gives the entry that is there when one has the same idempotency key. */
  add(entry: SandboxEntry): Promise<SandboxEntry>;
  find(by: { id: string } | { clientSecret: string }): Promise<SandboxEntry | null>;
  change(id: string, change: Partial<SandboxEntry>): Promise<SandboxEntry>;
}

/** Only the sandbox has this: the card form's confirmation. */
export interface SandboxPayments extends Payments {
  /** Throws PaymentDeclined, whose message is for the user; gives null when nothing waits for this secret. */
  confirm(clientSecret: string, cardNumber: string): Promise<SubscriptionSnapshot | null>;
}
