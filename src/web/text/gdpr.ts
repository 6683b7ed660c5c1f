import { ACKNOWLEDGE_HOURS, HELP_RESPONSE_HOURS, RESPOND_DAYS, RESPOND_DAYS_EXTENDED } from '#domain/gdpr.ts';

export const gdpr = {
  title: 'GDPR Portal',
  intro: 'Your data, your rights. Choose what you want us to do. Requests are free.',
  choose: 'Choose a request',
  types: {
    access: { name: 'Access', body: 'A copy of the data that we hold about you.' },
    portability: { name: 'Portability', body: 'Your data in a form that other services can read.' },
    rectification: { name: 'Rectification', body: 'Correct data that is wrong or incomplete.' },
    restriction: { name: 'Restriction', body: 'Keep your data but stop working with it.' },
    objection: { name: 'Objection', body: 'Object to a way in which your data is used.' },
    erasure: { name: 'Erasure', body: 'Delete all data about you.' },
  },
  email: 'Email address',
  emailHelp: 'The address of your account. We answer there.',
  details: 'Details (optional)',
  detailsHelp: 'What we should know to do it right.',
  submit: 'Submit Request',
  submitting: 'Submitting Request...',
  missing: 'Missing Information',
  missingBody: 'Please select a request type and provide your email address.',
  done: 'Request Submitted Successfully',
  doneBody: `We'll process your GDPR request within ${RESPOND_DAYS} days and contact you via email.`,
  failed: 'Submission Failed',
  failedBody: (email: string) =>
    email
      ? `There was an error submitting your request. Please try again or contact ${email}`
      : 'There was an error submitting your request. Please try again.',
  timing: {
    title: 'What happens then',
    items: [
      `We acknowledge your request within ${ACKNOWLEDGE_HOURS} hours.`,
      `You get a full answer within ${RESPOND_DAYS} days, extendable to ${RESPOND_DAYS_EXTENDED} days where it is complex.`,
      `Questions on the way are answered within ${HELP_RESPONSE_HOURS} hours.`,
    ],
  },
} as const;
