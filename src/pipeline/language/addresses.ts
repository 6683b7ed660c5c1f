import type { Span } from './document.ts';

/** What an address has and hardly any other word. */
const SIGNS = /https?:\/\/|www\.|@|\.(?:com|org|net|edu|gov|info|io|de|fr|es|pt|nl|it|uk|eu)(?![\p{L}\p{N}])/giu;
const NAME_SIGN = /[\p{L}\p{N}._%+-]/u;
const HOST_SIGN = /[\p{L}\p{N}.-]/u;
const PAGE_SIGN = /[^\s<>"”»]/u;
const LONGEST_NAME = 64;
const LONGEST_PAGE = 2_000;

/** Web and mail addresses, found from their signs, so that text without any is passed over at once. */
export function addressesIn(text: string): Span[] {
  const found: Span[] = [];
  let free = 0;
  for (const { index, 0: sign } of text.matchAll(SIGNS)) {
    if (index < free) continue;
    const span = addressAt(text, index, sign, free);
    if (!span) continue;
    found.push(span);
    free = span.end;
  }
  return found;
}

function addressAt(text: string, at: number, sign: string, free: number): Span | undefined {
  if (/^(?:http|www)/i.test(sign)) {
    const end = forwards(text, at + sign.length, PAGE_SIGN, LONGEST_PAGE);
    return end > at + sign.length ? { start: at, end } : undefined;
  }
  const start = backwards(text, at, sign === '@' ? NAME_SIGN : HOST_SIGN, free);
  const end = sign === '@' ? forwards(text, at + 1, HOST_SIGN, LONGEST_NAME) : at + sign.length;
  const whole = sign !== '@' || text.slice(at + 1, end).includes('.');
  if (start === at || end <= at + 1 || !whole) return undefined;
  // "example.org/page"
  return { start, end: text[end] === '/' ? forwards(text, end, PAGE_SIGN, LONGEST_PAGE) : end };
}

function backwards(text: string, at: number, sign: RegExp, free: number): number {
  let start = at;
  while (start > free && at - start < LONGEST_NAME && sign.test(text[start - 1] as string)) start -= 1;
  while (start < at && /[.\-%+]/.test(text[start] as string)) start += 1;
  return start;
}

/** As far as the signs go, without the stop or bracket that ends a sentence. */
function forwards(text: string, at: number, sign: RegExp, most: number): number {
  let end = at;
  while (end < text.length && end - at < most && sign.test(text[end] as string)) end += 1;
  while (end > at && /[.,;:!?)\]'’-]/.test(text[end - 1] as string)) end -= 1;
  return end;
}
