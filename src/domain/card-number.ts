/**
 * The digits of a payment card's number, written with or without spaces or hyphens. Null unless it has 12 to 19 digits that
 * end in the right check digit (ISO/IEC 7812-1, annex B: the Luhn formula).
 */
export function readCardNumber(text: string): string | null {
  const digits = text.trim().replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return null;
  let sum = 0;
  for (const [fromEnd, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (fromEnd % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 ? digits : null;
}
