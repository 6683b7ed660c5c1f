import type { PasswordRule } from '#domain/password.ts';
import { AGE_OF_CONSENT, MINIMUM_AGE, type RegistrationForm, type RegistrationProblem } from '#domain/registration.ts';

const google = {
  failedIn: {
    title: 'Google Sign In Failed',
    description: 'There was an error signing in with Google. Please try again.',
  },
  failedUp: {
    title: 'Google Sign Up Failed',
    description: 'There was an error signing up with Google. Please try again.',
  },
  doneIn: { title: 'Welcome!', description: "You've successfully signed in with Google." },
  doneUp: { title: 'Welcome!', description: "You've successfully signed up with Google." },
} as const;

const rules: Record<PasswordRule, string> = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  digit: 'One number',
};

const problems: Record<keyof RegistrationForm, Partial<Record<RegistrationProblem, string>>> = {
  firstName: { required: 'First name is required' },
  lastName: { required: 'Last name is required' },
  email: { required: 'Email is required', invalid: 'Please enter a valid email address' },
  password: { required: 'Password is required', invalid: 'Password must meet all requirements' },
  confirmPassword: { required: 'Please confirm your password', mismatch: 'Passwords do not match' },
};

/** Words of sign-in, registration and the ways around them. */
export const auth = {
  fields: {
    email: 'Email',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    confirmPassword: 'Confirm password',
    newPassword: 'New password',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  backHome: 'Back to home',
  or: 'or',
  rulesTitle: 'Your password needs',
  rules,
  ruleMet: 'met',
  ruleOpen: 'not yet',
  match: 'Passwords match',
  noMatch: 'Passwords do not match',
  problems,
  google,
  login: {
    title: 'Sign in',
    heading: 'Welcome back',
    lead: 'Pick up where you left off.',
    submit: 'Sign In',
    submitting: 'Signing In...',
    google: 'Continue with Google',
    forgot: 'Forgot your password?',
    noAccount: 'New to Etch?',
    register: 'Create an account',
    missing: { title: 'Missing Information', description: 'Please enter both email and password.' },
    failed: { title: 'Sign In Failed', fallback: 'Please check your email and password and try again' },
    welcome: (firstName: string) => ({
      title: `Welcome back, ${firstName || 'there'}`,
      description: "You've successfully signed in to Etch.",
    }),
  },
  register: {
    title: 'Create your account',
    heading: 'Create your account',
    lead: 'Free to start. No card needed.',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    google: 'Sign up with Google',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
    failed: { title: 'Registration Failed', fallback: 'Something went wrong. Please try again.' },
    welcome: { title: 'Welcome to Etch!', description: 'Your account has been created successfully.' },
    terms: 'By creating an account you agree to the',
    termsLink: 'terms of service',
    and: 'and the',
    privacyLink: 'privacy policy',
    age: `You must be at least ${MINIMUM_AGE} years old. Until you are ${AGE_OF_CONSENT}, a parent or guardian has to agree.`,
  },
  forgot: {
    title: 'Reset your password',
    heading: 'Forgot your password?',
    lead: 'Enter your email and we send you a link to choose a new one.',
    submit: 'Send Link',
    submitting: 'Sending...',
    sentTitle: 'Look in your inbox',
    sentBody: (email: string) => `If ${email} has an account, a link is on its way. It works for one hour.`,
    again: 'Use another email',
    failed: { title: 'Link Not Sent', fallback: 'Something went wrong. Please try again.' },
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    heading: 'Choose a new password',
    lead: 'It takes the place of the one you had and signs out every device.',
    submit: 'Save Password',
    submitting: 'Saving...',
    done: { title: 'Your new password is saved', description: 'Sign in with it from now on.' },
    expiredTitle: 'This link no longer works',
    expiredBody: 'A link works once, and for one hour. Ask for a new one.',
    askAgain: 'Send a New Link',
    failed: { title: 'Password Not Saved', fallback: 'Something went wrong. Please try again.' },
  },
  verify: {
    title: 'Confirm your email',
    working: 'Confirming your email...',
    doneTitle: 'Your email is confirmed',
    doneBody: 'Thank you. You can reset your password with it and get reminders.',
    goOn: 'Go On',
    failedTitle: 'This link no longer works',
    failedBody: 'It may have been used already. Ask for a new one in your profile.',
  },
  callback: { title: 'Signing in', working: 'Signing you in...' },
} as const;
