import type { Payments } from '#ports/payments.ts';

const unused = async (): Promise<never> => {
  throw new Error('this test has no payments: pass them with `replace`');
};

/** For tests in which nobody pays. */
export const testPayments: Payments = {
  provider: 'sandbox',
  start: unused,
  startTrial: unused,
  fetch: unused,
  cancelAtPeriodEnd: unused,
  resume: unused,
  cancelNow: unused,
  portalUrl: unused,
  readEvent: unused,
};
