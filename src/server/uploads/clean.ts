/** PostgreSQL takes no NUL in text and no half surrogate in JSON; nobody can see either. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The same for every string in plain data. Bytes are left as they are. */
export function cleanData<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(cleanData) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanData(part)])) as T;
}
