import { IdentityError } from '../../../app/session.tsx';

/** What the identity provider said, or our own words where it said nothing. */
export function failureWords(error: unknown, words: { title: string; fallback: string }) {
  const said = error instanceof IdentityError ? error.message : '';
  return { title: words.title, description: said || words.fallback, tone: 'destructive' as const };
}
