/**
 * Decodes a text: by its byte order mark, as UTF-8 if that is valid, otherwise as Windows-1252 if the outcome looks like
 * writing. Undefined means that the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sound(decode(bytes, 'utf-16le'));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sound(decode(bytes, 'utf-16be'));
  try {
    return sound(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const guess = utf16WithoutMark(bytes);
    return sound(decode(bytes, guess ?? 'windows-1252'), guess === undefined);
  }
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

/** Latin writing in UTF-16 has a zero in nearly every second byte. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, 4096);
  if (length < 8 || bytes.length % 2) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i++) if (bytes[i] === 0) i % 2 ? odd++ : even++;
  if (odd > length * 0.35 && even < length * 0.02) return 'utf-16le';
  if (even > length * 0.35 && odd < length * 0.02) return 'utf-16be';
  return undefined;
}

/** Refuses control characters beyond white space and, for a guessed encoding, too few letters. */
function sound(text: string, guessed = false): string | undefined {
  let controls = 0;
  let letters = 0;
  let high = 0;
  const length = Math.min(text.length, 200_000);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 127 || code === 0xfffd)
      controls++;
    else if (code >= 0x80 && code < 0xa0) controls++;
    else if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 32) letters++;
    else if (code >= 0xa0) high++;
  }
  if (controls > Math.max(2, length * 0.002)) return undefined;
  if (guessed && (letters < length * 0.5 || high > length * 0.25)) return undefined;
  return text;
}
