/** PostgreSQL takes no NUL in text and no half surrogate in JSON; nobody can see either. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
