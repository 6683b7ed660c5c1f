/** The registration's password rules, held by the form and by the server alike. */

export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones cost hashing time and help nobody. */
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_RULES = ['length', 'uppercase', 'lowercase', 'digit'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Which of the four rules the password meets. */
export function checkPassword(password: string): Record<PasswordRule, boolean> {
  return {
    length: password.length >= MIN_PASSWORD_LENGTH,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
  };
}

export function meetsPasswordRules(password: string): boolean {
  return password.length <= MAX_PASSWORD_LENGTH && Object.values(checkPassword(password)).every(Boolean);
}
