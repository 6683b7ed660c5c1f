import { describe, expect, it } from 'vitest';
import * as letters from './letters.ts';

const at = new Date('2026-03-10T12:00:00Z');
const URL = 'https://etch.example/verify-email?token=a&b=1';
const all = {
  verify: letters.verifyEmailLetter('Ada', URL),
  change: letters.changeEmailLetter('Ada', URL),
  changed: letters.emailChangedLetter('Ada', 'new@example.org', 'help@example.org'),
  reset: letters.resetPasswordLetter('Ada', URL),
  privacy: letters.privacyRequestLetter({
    id: '1',
    type: 'access',
    receivedAt: at,
    respondBy: new Date('2026-04-09T12:00:00Z'),
    contact: 'help@example.org',
  }),
  newsletter: letters.newsletterLetter(URL),
  trial: letters.trialEndingLetter('Ada', at, URL),
  reminder: letters.studyReminderLetter('Ada', 4, URL),
  deleted: letters.accountDeletedLetter('Ada', 'help@example.org'),
  expiring: letters.accountExpiringLetter('Ada', at, URL),
};

describe.each(Object.entries(all))('%s', (_, mail) => {
  it('says the same in both forms, and loads nothing from anywhere', () => {
    expect(mail.subject).toMatch(/^\S.{5,70}$/);
    expect(mail.text).toMatch(/^Hello/);
    const [, first = ''] = mail.text.split('\n\n');
    expect(mail.html.replaceAll('&#39;', "'")).toContain(first);
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)/);
    if (mail.text.includes(URL)) expect(mail.html).toContain(`href="${URL.replace('&', '&amp;')}"`);
  });
});

it('takes no markup and no line ends from a name', () => {
  const mail = letters.verifyEmailLetter('<b>Eve</b>\r\nBcc: x@example.org', URL);
  expect(mail.html).not.toContain('<b>Eve');
  expect(mail.text).toContain('Hello <b>Eve</b> Bcc: x@example.org,');
});

it('names the dates of a privacy request', () => {
  expect(all.privacy.text).toContain('10 March 2026');
  expect(all.privacy.text).toContain('9 April 2026');
});

it('names the streak that is at stake', () => {
  expect(all.reminder.subject).toContain('4-day');
  expect(letters.studyReminderLetter('', 0, URL).text).toMatch(/^Hello,\n/);
});
