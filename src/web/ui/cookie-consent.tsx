/** Written by the public-screens room. */
export function CookieConsent() {
  return null;
}
