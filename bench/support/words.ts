const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];

/** A made-up word for a number; no two numbers have the same. */
export const word = (n: number): string => `${[...String(n)].map((digit) => SYLLABLES[Number(digit)]).join('')}rin`;
