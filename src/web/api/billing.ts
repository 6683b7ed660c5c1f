import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingInterval } from '#domain/plans.ts';
import { call } from '../app/client.ts';
import { keys } from './keys.ts';

/** What a change of plan touches: the subscription, the profile and all that the plan opens. */
export function usePlanChanged() {
  const client = useQueryClient();
  // Not awaited: the screen goes on at once, and what it shows follows.
  return () => {
    void Promise.all([
      client.invalidateQueries({ queryKey: keys.subscription }),
      client.invalidateQueries({ queryKey: keys.user }),
      client.invalidateQueries({ queryKey: keys.library }),
    ]);
  };
}

/** Gives the secret for the payment form, or says that there is a subscription already. */
export function useCreateSubscription() {
  return useMutation({
    mutationFn: (interval: BillingInterval) => call('POST /api/create-subscription', { body: { interval } }),
  });
}

/** Sandbox only: pays with a test card. */
export function useConfirmSandbox() {
  const changed = usePlanChanged();
  return useMutation({
    mutationFn: (payment: { clientSecret: string; cardNumber: string }) =>
      call('POST /api/subscription/sandbox/confirm', { body: payment }),
    onSuccess: changed,
  });
}

export function useStartTrial() {
  const changed = usePlanChanged();
  return useMutation({ mutationFn: () => call('POST /api/subscription/trial'), onSuccess: changed });
}

/** Ends the subscription with the period that is paid for. */
export function useCancelSubscription() {
  const changed = usePlanChanged();
  return useMutation({ mutationFn: () => call('POST /api/subscription/cancel'), onSuccess: changed });
}

/** Address of the provider's own pages, or null where it has none. */
export function useBillingPortal() {
  return useMutation({ mutationFn: async () => (await call('POST /api/subscription/portal')).url });
}
