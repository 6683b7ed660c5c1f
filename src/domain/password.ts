/** The registration's password rules, held by the form and by the server alike. */

export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones cost hashing time and help nobody. */
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'digit'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** As it is hashed: the same words typed on two keyboards are one password. */
const normal = (password: string) => password.normalize('NFKC');
/** Characters as people count them, so that an accent or an emoji is not two. */
const lengthOf = (password: string) => [...normal(password)].length;

/** Which of the four rules the password meets. Everything else is welcome in it: spaces, and letters of any script. */
export function checkPassword(password: string): Record<PasswordRule, boolean> {
  const form = normal(password);
  return {
    length: lengthOf(password) >= MIN_PASSWORD_LENGTH,
    uppercase: /\p{Lu}/u.test(form),
    lowercase: /\p{Ll}/u.test(form),
    digit: /\p{Nd}/u.test(form),
  };
}

export const isTooLongPassword = (password: string): boolean => lengthOf(password) > MAX_PASSWORD_LENGTH;

export function meetsPasswordRules(password: string): boolean {
  return !isTooLongPassword(password) && Object.values(checkPassword(password)).every(Boolean);
}

/** Shorter words are in too many good passwords. */
const MIN_WORD = 3;

/**
 * Whether no letter of the password is left when these words are taken out of it: a name and a year is what others try first.
 * Words are split where they are written apart, as in a name or an email.
 */
export function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) =>
      normal(text)
        .toLowerCase()
        .split(/[^\p{L}]/u),
    )
    .filter((w) => w.length >= MIN_WORD);
  const left = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), normal(password).toLowerCase());
  return !/\p{L}/u.test(left);
}
