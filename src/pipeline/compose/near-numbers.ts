/** Numbers that could as well be meant: near by, and as exact as the right one. */

const LAST_YEAR = 2025;

/** Years around one, in its century; none lies ahead of us. */
export function nearYears(year: number): number[] {
  const century = Math.floor(year / 100);
  const steps = year > 1990 ? [-6, 4, -11, 8, -17, -3, -22] : [-9, 6, 14, -17, 23, -4, -28, 31];
  const near = steps.map((step) => year + step).filter((other) => other <= LAST_YEAR);
  return [...near.filter((other) => Math.floor(other / 100) === century), ...near];
}

export const nearDecades = (decade: number): string[] =>
  [-20, 10, -40, 30, -60].flatMap((step) => (decade + step <= LAST_YEAR ? [`${decade + step}s`] : []));

/** Amounts around one, written with as many digits that count. */
export function nearAmounts(value: number, decimals: number): number[] {
  if (value === 0) return [1, 2, 10, 5];
  const digits = Math.round(Math.abs(value) * 10 ** decimals);
  const zeros = /(?<!0)0*$/.exec(String(digits))?.[0].length ?? 0;
  const counting = String(digits).length - zeros;
  const sign = Math.sign(value);
  // A number of one digit that counts is told from its neighbours, a longer one by a share of it.
  const near =
    digits < 10
      ? [digits + 1, digits + 2, digits - 1, digits * 2, digits + 4]
      : counting === 1
        ? [digits * 2, digits / 2, digits * 1.5, digits * 3, digits * 0.7]
        : [digits * 1.25, digits * 0.8, digits * 1.5, digits * 0.6, digits * 1.8].map(
            (other) => Math.round(other / 10 ** zeros) * 10 ** zeros,
          );
  return near
    .map((other) => Math.round(other))
    .filter((other) => other > 0 && other !== digits)
    .map((other) => (sign * other) / 10 ** decimals);
}

const COUNTS = 'two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',');

/** Numbers in words around one; none where the text is no such number. */
export function nearCounts(word: string): string[] {
  const at = COUNTS.indexOf(word.toLowerCase());
  if (word.toLowerCase() === 'twenty') return ['ten', 'twelve', 'thirty'];
  if (at < 0) return [];
  const near = [1, -1, 2, -2, 3, -3].map((step) => COUNTS[at + step]).filter((other) => other !== undefined);
  return /^\p{Lu}/u.test(word) ? near.map((other) => other.charAt(0).toUpperCase() + other.slice(1)) : near;
}

const ROMAN = 'I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII'.split(',');

/** "CN II" and "CN IV" for "CN III", "C4" and "C6" for "C5". */
export function nearCodes(code: string): string[] {
  const [, letter, digits = ''] = /^(\p{Lu})(\d{1,2})$/u.exec(code) ?? [];
  if (letter)
    return [1, -1, 2, -2, 3, 4]
      .map((step) => Number(digits) + step)
      .flatMap((other) => (other > 0 ? [letter + other] : []));
  const [, before = '', number = ''] = /^(\p{Lu}{2,}\s)([IVX]+)$/u.exec(code) ?? [];
  const at = ROMAN.indexOf(number);
  if (at < 0) return [];
  return [1, -1, 2, -2, 4, -4].map((step) => ROMAN[at + step]).flatMap((other) => (other ? [before + other] : []));
}
