/** Where a visitor wanted to go when they had to sign in first: kept by this tab alone, over a way through Google too. */
const KEY = 'etch_after_sign_in';
/** Longer ago it was another visit. */
const LASTS_MS = 30 * 60_000;

export function keepWish(path: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
  } catch {
    // Without storage the way leads home, as for everybody.
  }
}

export function wish(): string | null {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof path === 'string' && Date.now() - at < LASTS_MS ? path : null;
  } catch {
    return null;
  }
}

export function dropWish(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
