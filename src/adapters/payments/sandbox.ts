import { randomBytes } from 'node:crypto';
import { readCardNumber } from '#domain/card-number.ts';
import type { BillingInterval } from '#domain/plans.ts';
import type { Clock } from '#ports/clock.ts';
import {
  PaymentDeclined,
  PaymentSignatureInvalid,
  type SandboxBooks,
  type SandboxEntry,
  type SandboxPayments,
  type SubscriptionSnapshot,
} from '#ports/payments.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const DAY = 86_400_000;

/** A provider without money: it renews by the clock, and only test cards pay. */
export function sandboxPayments(books: SandboxBooks, clock: Clock): SandboxPayments {
  async function read(subscriptionId: string): Promise<SandboxEntry> {
    const entry = await books.find({ id: subscriptionId });
    if (!entry) throw new Error(`the sandbox has no subscription ${subscriptionId}`);
    return settle(entry);
  }

  /** Lets the time that has passed have its effect. */
  async function settle(entry: SandboxEntry): Promise<SandboxEntry> {
    const change = passTime(entry, clock.now());
    return change ? books.change(entry.id, change) : entry;
  }

  return {
    provider: 'sandbox',
    async start({ userId, interval, idempotencyKey }) {
      const id = newId('sub');
      const entry = await books.add({
        id,
        userId,
        interval,
        idempotencyKey,
        clientSecret: `sandbox_pi_${randomBytes(9).toString('hex')}_secret_${randomBytes(12).toString('hex')}`,
        state: 'none',
        periodEnd: null,
        trialEnd: null,
        cancelAtPeriodEnd: false,
      });
      return { clientSecret: entry.clientSecret ?? '', snapshot: toSnapshot(entry) };
    },
    async startTrial({ userId, days, idempotencyKey }) {
      const trialEnd = new Date(clock.now().getTime() + days * DAY);
      const entry = await books.add({
        id: newId('sub'),
        userId,
        interval: 'month',
        idempotencyKey,
        clientSecret: null,
        state: 'trialing',
        periodEnd: trialEnd,
        trialEnd,
        cancelAtPeriodEnd: false,
      });
      return toSnapshot(await settle(entry));
    },
    fetch: async (subscriptionId) => toSnapshot(await read(subscriptionId)),
    async cancelAtPeriodEnd(subscriptionId) {
      const entry = await read(subscriptionId);
      if (entry.state === 'cancelled') return toSnapshot(entry);
      return toSnapshot(await books.change(entry.id, { cancelAtPeriodEnd: true }));
    },
    async resume(subscriptionId) {
      const entry = await read(subscriptionId);
      if (entry.state === 'cancelled') return toSnapshot(entry);
      return toSnapshot(await books.change(entry.id, { cancelAtPeriodEnd: false }));
    },
    async cancelNow(subscriptionId) {
      const entry = await read(subscriptionId);
      if (entry.state === 'cancelled') return;
      const periodEnd = entry.state === 'none' ? null : clock.now();
      await books.change(entry.id, { state: 'cancelled', periodEnd });
    },
    portalUrl: async () => null,
    readEvent: async () => {
      throw new PaymentSignatureInvalid('the sandbox sends no events');
    },
    async confirm(clientSecret, cardNumber) {
      const entry = await books.find({ clientSecret });
      if (!entry || entry.state === 'cancelled') return null;
      if (entry.state !== 'none') return toSnapshot(await settle(entry));
      charge(cardNumber);
      const periodEnd = addInterval(clock.now(), entry.interval, 1);
      return toSnapshot(await books.change(entry.id, { state: 'active', periodEnd }));
    },
  };
}

function charge(cardNumber: string): void {
  const digits = readCardNumber(cardNumber);
  if (digits === GOOD_CARD) return;
  if (digits === null) throw new PaymentDeclined('This card number is not right. Check it and try again.');
  if (digits === DECLINED_CARD) throw new PaymentDeclined('Your card was declined. Try another card.');
  throw new PaymentDeclined('This is test mode: only the test card 4242 4242 4242 4242 pays here.');
}

/** What changes when the clock has reached `now`; null when nothing does. */
function passTime(entry: SandboxEntry, now: Date): Partial<SandboxEntry> | null {
  const { state, periodEnd, interval } = entry;
  if (periodEnd === null || periodEnd > now) return null;
  // A trial has no card that could pay for what follows.
  if (state === 'trialing' || (state === 'active' && entry.cancelAtPeriodEnd)) return { state: 'cancelled' };
  if (state !== 'active') return null;
  let periods = 1;
  while (addInterval(periodEnd, interval, periods) <= now) periods++;
  return { periodEnd: addInterval(periodEnd, interval, periods) };
}

/** The same day of a later month, or the month's last day where it has no such day. */
function addInterval(from: Date, interval: BillingInterval, count: number): Date {
  const to = new Date(from);
  const months = interval === 'year' ? 12 * count : count;
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

const newId = (kind: string) => `sandbox_${kind}_${randomBytes(12).toString('hex')}`;

const toSnapshot = (entry: SandboxEntry): SubscriptionSnapshot => ({
  customerId: `sandbox_cus_${entry.userId}`,
  subscriptionId: entry.id,
  state: entry.state,
  interval: entry.interval,
  periodEnd: entry.periodEnd,
  cancelAtPeriodEnd: entry.cancelAtPeriodEnd,
  trialEnd: entry.trialEnd,
});
