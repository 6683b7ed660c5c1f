/** First word of a display name, or null when there is none. */
export function firstWord(displayName: string | null | undefined): string | null {
  return displayName?.trim().split(/\s+/)[0] || null;
}
