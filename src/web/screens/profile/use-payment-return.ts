import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePlanChanged } from '../../api/billing.ts';
import { profile } from '../../text/profile.ts';
import { toast } from '../../ui/toast.tsx';

const words = profile.subscription;
/** The provider tells the server a moment after it has sent the browser back. */
const ASK_AGAIN_MS = [0, 2000, 5000];

/** Coming back from a payment: says how it went and asks anew what the plan opens. */
export function usePaymentReturn(): void {
  const [search, setSearch] = useSearchParams();
  const changed = usePlanChanged();
  const refresh = useRef(changed);
  refresh.current = changed;
  const outcome = search.get('subscription');
  const refused = search.get('redirect_status') === 'failed';

  useEffect(() => {
    if (outcome !== 'success') return;
    toast(refused ? { ...words.paymentFailed, tone: 'destructive' } : { ...words.success, tone: 'success' });
    for (const wait of ASK_AGAIN_MS) setTimeout(() => refresh.current(), wait);
    // Nothing of the payment stays in the address: a reload must not tell it again.
    setSearch({}, { replace: true });
  }, [outcome, refused, setSearch]);
}
