/** A key for one session or one rating. Not `randomUUID`: that is missing on a plain http address in the school's network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
