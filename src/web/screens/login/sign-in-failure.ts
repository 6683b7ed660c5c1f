import { IdentityError } from '../../app/session.tsx';
import { toast } from '../../ui/toast.tsx';

/** Signs in by one of the provider's endpoints. */
export type SignIn = (path: string, proof: object) => Promise<void>;

/** Says what the provider said, or our own words where it said nothing. */
export function tellSignInFailure(error: unknown, words: { title: string; fallback: string }): void {
  const said = error instanceof IdentityError ? error.message : '';
  toast({ title: words.title, description: said || words.fallback, tone: 'destructive' });
}
