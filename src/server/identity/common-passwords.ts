import { readFileSync } from 'node:fs';

const FILE = new URL('./common-passwords.txt', import.meta.url);

let known: Set<string> | null = null;

/** Whether leaked lists hold the password, whatever its case. Only those are kept that the rules would let through. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));
  return known.has(password.normalize('NFKC').toLowerCase());
}
