const MIN_DIGITS = 12;
const MAX_DIGITS = 19;

/** Digits alone, in groups of four. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Long enough to be a card's number. Whether it is one, the provider says. */
export function isWholeCardNumber(number: string): boolean {
  return number.replaceAll(/\D/g, '').length >= MIN_DIGITS;
}
