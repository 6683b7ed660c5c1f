import { cleanText } from '#domain/clean-text.ts';

/** `cleanText` for every string in plain data. Bytes are left as they are. */
export function cleanData<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(cleanData) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanData(part)])) as T;
}
