import { ACKNOWLEDGE_HOURS, HELP_RESPONSE_HOURS, RESPOND_DAYS, RESPOND_DAYS_EXTENDED } from '#domain/gdpr.ts';
import { FREE_MATERIALS_PER_MONTH, TRIAL_DAYS } from '#domain/plans.ts';
import { AGE_OF_CONSENT, MINIMUM_AGE } from '#domain/registration.ts';
import { ACCOUNT_RETENTION_YEARS, ANALYTICS_RETENTION_MONTHS } from '#domain/retention.ts';

export interface LegalSection {
  title: string;
  paragraphs?: string[];
  list?: string[];
  /** Rows of a table; the first one is its head. */
  table?: string[][];
}
export interface LegalText {
  title: string;
  intro: string;
  sections: LegalSection[];
}

export const legal = {
  updated: 'Last updated: January 27, 2025',
  contents: 'On this page',
  portal: 'Open the GDPR portal',
} as const;

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  intro:
    'Etch turns your own pages into study material. To do that it has to keep some of what you give it. This page says what, why, for how long, and what you can do about it.',
  sections: [
    {
      title: 'What we keep',
      list: [
        'Account: your name, email address, a hash of your password and, if you add one, a profile picture.',
        'Material: the files and text that you upload, what was read in them, and the cards and questions made from them.',
        'Learning: your ratings, answers, sessions, streaks and schedule.',
        'Payment: which plan you have and until when. Card numbers go to the payment provider and never reach us.',
        'Security: the address and browser of each of your sessions, so that you can see and end them.',
      ],
    },
    {
      title: 'Why we keep it, and on which ground',
      table: [
        ['Purpose', 'Ground'],
        ['Making and showing your study material', 'The contract with you'],
        ['Taking payments and keeping accounts', 'The contract with you and legal duty'],
        ['Keeping accounts safe', 'Our legitimate interest in security'],
        ['Newsletter, analytics and marketing cookies', 'Your consent, which you can take back'],
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Nobody buys your data. Your material is private unless you share a guide to the public library, where only your display name stands beside it.',
        'Where whoever runs this installation has connected a language model, the text and pictures of an upload are sent to that provider to be read, and to nobody else. Without one, everything is read on our own servers. The payment provider learns your email address when you subscribe.',
      ],
    },
    {
      title: 'How long we keep it',
      list: [
        `Account data is kept until you delete the account, or for ${ACCOUNT_RETENTION_YEARS} years after your last activity.`,
        `Analytics data is anonymised after ${ANALYTICS_RETENTION_MONTHS} months. Etch gathers none today.`,
        'Deleting a guide removes its files, cards and questions at once. Deleting your account removes everything at once.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask for access, portability, rectification, restriction, objection and erasure in the GDPR portal. Requests are free.',
        `We acknowledge a request within ${ACKNOWLEDGE_HOURS} hours and answer it in full within ${RESPOND_DAYS} days. Where a request is complex this may be extended to ${RESPOND_DAYS_EXTENDED} days, and we tell you why. Questions about your data get an answer within ${HELP_RESPONSE_HOURS} hours.`,
        'You can also export everything, and delete your account, from your profile at any time without asking. If you are not content with our answer you may complain to your data protection authority.',
      ],
    },
    {
      title: 'Age',
      paragraphs: [
        `You must be at least ${MINIMUM_AGE} years old to use Etch. From ${MINIMUM_AGE} to ${AGE_OF_CONSENT} you need the consent of a parent or guardian.`,
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Connections are encrypted where this installation is reached over the internet. Passwords are stored only as hashes. Uploaded files are opened in a process of their own, pictures are stored without the position and camera data that they came with, and files are served under addresses that end after a short time.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['If this policy changes in a way that matters to you, we tell you at least 30 days before.'],
    },
  ],
};

export const cookiePolicy: LegalText = {
  title: 'Cookie Policy',
  intro: 'Etch works with one cookie. Anything beyond that is used only if you agree, and you can change your mind.',
  sections: [
    {
      title: 'What is used',
      table: [
        ['Category', 'What for', 'How long'],
        ['Necessary', 'Keeps you signed in and protects forms. Always on.', 'About 30 days of inactivity'],
        ['Analytics', 'Counts which screens are used.', 'About 2 years'],
        ['Marketing', 'Tells which page brought you here.', 'About 90 days'],
        ['Personalization', 'Remembers choices such as the last tab.', 'Until you clear it'],
      ],
    },
    {
      title: 'What your browser stores besides',
      list: [
        'Your answer to the cookie question, with the time of it.',
        'Your choice of light or dark.',
        'The last level that you saw, so that a new one can be celebrated.',
      ],
    },
    {
      title: 'Your choice',
      paragraphs: [
        'You are asked on your first visit and can accept all, reject all but the necessary, or choose each category. To be asked again, clear this site’s data in your browser.',
      ],
    },
  ],
};

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  intro: 'These are the rules between you and Etch. We keep them short so that they can be read.',
  sections: [
    {
      title: 'Your account',
      list: [
        `You must be at least ${MINIMUM_AGE} years old, and have the consent of a parent or guardian until you are ${AGE_OF_CONSENT}.`,
        'Keep your password to yourself. You can see and end your sessions in your profile.',
        'One person, one account.',
      ],
    },
    {
      title: 'Your material stays yours',
      paragraphs: [
        'You keep all rights to what you upload and to what is made from it. You allow us to store and process it so that Etch can do its work, and for nothing else.',
        'Upload only what you may use. What you share to the public library can be read and copied by other Pro members until you take it back; copies that they made stay with them.',
      ],
    },
    {
      title: 'Fair use',
      list: [
        'Do not upload what is illegal, or personal data of others without their consent.',
        'Do not try to break the service, get around its limits or read what is not yours.',
        'Reported guides may be hidden while we look at them.',
      ],
    },
    {
      title: 'Plans and payment',
      list: [
        `The free plan includes ${FREE_MATERIALS_PER_MONTH} study sets per month.`,
        `Pro starts with a free trial of ${TRIAL_DAYS} days. No card is required for it, and it is given once per account.`,
        'Subscriptions renew until you cancel. You can cancel at any time and keep Pro until the end of the paid period.',
        'Price changes come with 30 days’ notice.',
      ],
    },
    {
      title: 'What we promise, and what not',
      paragraphs: [
        'Each card shows the place in your source that it was taken from, so that you can check it. Etch can still misread a page. Do not rely on it alone where a mistake would do harm.',
        'We are liable without limit for intent and gross negligence and where the law demands it, and otherwise for what is typical and foreseeable.',
      ],
    },
    {
      title: 'Ending',
      paragraphs: [
        'You can delete your account at any time in your profile. We may end accounts that break these terms, after a warning unless the breach is grave.',
      ],
    },
    {
      title: 'Changes of these terms',
      paragraphs: [
        'We tell you of changes at least 30 days ahead. If you do not agree you can leave before they take effect.',
      ],
    },
  ],
};
