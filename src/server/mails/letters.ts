import { ACKNOWLEDGE_HOURS, RESPOND_DAYS } from '#domain/gdpr.ts';
import { PRO_PRICE_CENTS } from '#domain/plans.ts';
import { ACCOUNT_RETENTION_YEARS } from '#domain/retention.ts';
import { type Letter, letter } from './letter.ts';

/** Every mail that Etch sends. Links are made by the caller. */

const ASKED = 'You get this mail because somebody entered this address at Etch.';
const ACCOUNT = 'You get this mail because you have an account at Etch.';

/** Whom a mail is for. */
export interface Addressee {
  name: string;
  emailVerified: boolean;
}

/**
 * Nobody is called by a name at an address that was never confirmed: whoever registered it there may be a stranger, and the
 * name an advertisement.
 */
const greeting = ({ name, emailVerified }: Addressee) =>
  emailVerified && name.trim() ? `Hello ${name.trim()},` : 'Hello,';
const date = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const verifyEmailLetter = (url: string): Letter =>
  letter({
    subject: 'Confirm your email for Etch',
    paragraphs: [
      'Hello,',
      'Please confirm that this address is yours. Then you can always get back into your account, even without its password. The link works for one hour.',
      'If you did not register at Etch, leave this mail alone: without your confirmation nobody can show that this address is theirs.',
    ],
    action: { words: 'Confirm my email', url },
    footer: ASKED,
  });

export const changeEmailLetter = (url: string): Letter =>
  letter({
    subject: 'Confirm your new email for Etch',
    paragraphs: [
      'Hello,',
      'You asked to use this address for your Etch account from now on. Open the link in the browser in which you are signed in. It works for one hour; until then the old address stays.',
      'If you did not ask for this, leave this mail alone and nothing changes.',
    ],
    action: { words: 'Use this address', url },
    footer: ASKED,
  });

/** An address, too, can be chosen for what it says. */
const nameOf = (to: Addressee, newEmail: string) => (to.emailVerified ? newEmail : 'another address');

export const approveEmailLetter = (to: Addressee, newEmail: string, url: string): Letter =>
  letter({
    subject: 'May your Etch account move to another email?',
    paragraphs: [
      greeting(to),
      `You asked to use ${nameOf(to, newEmail)} for your Etch account from now on. Approve it with the link below, in the browser in which you are signed in; it works for one hour. Then we mail the new address, and it changes when you open that mail's link, too.`,
      'If you did not ask for this, leave this mail alone and nothing changes. Somebody may be signed in to your account, though: change your password, which ends every other session.',
    ],
    action: { words: 'Approve the change', url },
    footer: ACCOUNT,
  });

export const emailChangedLetter = (to: Addressee, newEmail: string, contact: string): Letter =>
  letter({
    subject: 'The email of your Etch account was changed',
    paragraphs: [
      greeting(to),
      `Your Etch account now uses ${nameOf(to, newEmail)}. This address no longer signs you in.`,
      `If this was not you, write to ${contact} at once.`,
    ],
    footer: ACCOUNT,
  });

export const resetPasswordLetter = (to: Addressee, url: string): Letter =>
  letter({
    subject: 'Choose a new password for Etch',
    paragraphs: [
      greeting(to),
      'Somebody asked for a new password for your account. If it was you, choose one with the link below. It works once, for one hour, and signs out every device.',
      'If it was not you, leave this mail alone: your password stays as it is.',
    ],
    action: { words: 'Choose a new password', url },
    footer: ASKED,
  });

export const privacyRequestLetter = (request: {
  id: string;
  type: string;
  receivedAt: Date;
  respondBy: Date;
  contact: string;
}): Letter =>
  letter({
    subject: 'We have your privacy request',
    paragraphs: [
      'Hello,',
      `We received your request (${request.type}) on ${date(request.receivedAt)}. Its number is ${request.id}.`,
      `This mail is the acknowledgement that is due within ${ACKNOWLEDGE_HOURS} hours. You will have our full answer by ${date(request.respondBy)}, that is within ${RESPOND_DAYS} days. It is free. Should we need longer, we will tell you why before that day.`,
      'We may ask you to show that this address is yours before we hand out or change anything.',
      `If you did not file this request, or want to add to it, write to ${request.contact}.`,
    ],
    footer: 'You get this mail because somebody filed a privacy request with this address at Etch.',
  });

export const newsletterLetter = (url: string): Letter =>
  letter({
    subject: 'Confirm that you want the Etch newsletter',
    paragraphs: [
      'Hello,',
      'You asked for the Etch newsletter. Confirm it with the link below; without that we send you nothing and forget this address within a week.',
    ],
    action: { words: 'Yes, send me the newsletter', url },
    footer: ASKED,
  });

export const trialEndingLetter = (to: Addressee, trialEnd: Date, url: string): Letter =>
  letter({
    subject: 'Your Etch Pro trial ends soon',
    paragraphs: [
      greeting(to),
      `Your free trial of Etch Pro ends on ${date(trialEnd)}. You gave no card, so nothing is charged: after that day your account goes on with the free plan, and everything that you made stays yours.`,
      `If you want to keep Pro, it is $${PRO_PRICE_CENTS.month / 100} a month, or $${PRO_PRICE_CENTS.year / 100} a year.`,
    ],
    action: { words: 'Keep Pro', url },
    footer: ACCOUNT,
  });

export const studyReminderLetter = (to: Addressee, streak: number, url: string): Letter =>
  letter({
    subject: streak > 1 ? `Keep your ${streak}-day streak` : 'Time for a few cards',
    paragraphs: [
      greeting(to),
      streak > 1
        ? `You have studied ${streak} days in a row, and not yet today. One short session keeps the streak.`
        : 'You have not studied today. A few cards now are worth more than many later.',
    ],
    action: { words: 'Study now', url },
    footer: 'You get this mail because you switched on study reminders. Switch them off in your profile.',
  });

export const accountDeletedLetter = (to: Addressee, contact: string): Letter =>
  letter({
    subject: 'Your Etch account is deleted',
    paragraphs: [
      greeting(to),
      'Your account, your study materials, your progress and the files that you uploaded are deleted. This cannot be undone. A paid subscription was cancelled with it.',
      `If this was not you, write to ${contact}.`,
    ],
    footer: 'This is the last mail that you get from Etch about this account.',
  });

export const accountExpiringLetter = (to: Addressee, deleteOn: Date, url: string): Letter =>
  letter({
    subject: 'Your Etch account will be deleted soon',
    paragraphs: [
      greeting(to),
      `You have not used Etch for almost ${ACCOUNT_RETENTION_YEARS} years. We do not keep what nobody uses: on ${date(deleteOn)} we will delete your account with everything in it.`,
      'To keep it, sign in once before that day.',
    ],
    action: { words: 'Sign in and keep my account', url },
    footer: ACCOUNT,
  });
