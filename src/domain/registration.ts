import { meetsPasswordRules } from './password.ts';

/** In years. Until the second a parent or guardian must agree. */
export const MINIMUM_AGE = 13;
export const AGE_OF_CONSENT = 18;

/** The registration form as typed. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegistrationProblem = 'required' | 'invalid' | 'mismatch';
/** At most one problem per field; its words are in web/text. */
export type RegistrationProblems = Partial<Record<keyof RegistrationForm, RegistrationProblem>>;

/** What looks like an address: the server and a mail have the last word. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email);
}

/** Checked on submit. An empty object means that the form may be sent. */
export function checkRegistration(form: RegistrationForm): RegistrationProblems {
  const problems: RegistrationProblems = {};
  if (!form.email) problems.email = 'required';
  else if (!looksLikeEmail(form.email)) problems.email = 'invalid';
  if (!form.firstName.trim()) problems.firstName = 'required';
  if (!form.lastName.trim()) problems.lastName = 'required';
  if (!form.password) problems.password = 'required';
  else if (!meetsPasswordRules(form.password)) problems.password = 'invalid';
  if (!form.confirmPassword) problems.confirmPassword = 'required';
  else if (form.confirmPassword !== form.password) problems.confirmPassword = 'mismatch';
  return problems;
}

/** First name, a space, last name. */
export function displayName(form: Pick<RegistrationForm, 'firstName' | 'lastName'>): string {
  return `${form.firstName.trim()} ${form.lastName.trim()}`.trim();
}
