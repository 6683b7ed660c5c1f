const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Throws for a key that could name anything but an object of ours: `..`, absolute paths, empty or odd parts. */
export function checkKey(key: string): string {
  if (key.length > 500 || !key.split('/').every((part) => SEGMENT.test(part))) throw new Error('bad object key');
  return key;
}

/** A prefix is a key that may end in `/` or in part of a name. Never empty: that would mean everything. */
export function checkPrefix(prefix: string): string {
  checkKey(prefix.replace(/\/$/, ''));
  return prefix;
}
