import { useChangePreferences } from '../../../api/account.ts';
import { profile } from '../../../text/profile.ts';
import { toast } from '../../../ui/toast.tsx';

/** Changes preferences and says when one was not kept. */
export function usePreferences() {
  return useChangePreferences(() => toast({ ...profile.saveFailed, tone: 'destructive' })).mutate;
}
