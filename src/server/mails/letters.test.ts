import { describe, expect, it } from 'vitest';
import * as letters from './letters.ts';

const at = new Date('2026-03-10T12:00:00Z');
const ada = { name: 'Ada', emailVerified: true };
const URL = 'https://etch.example/verify-email?token=a&b=1';
const all = {
  verify: letters.verifyEmailLetter(URL),
  change: letters.changeEmailLetter(URL),
  changed: letters.emailChangedLetter(ada, 'new@example.org', 'help@example.org'),
  reset: letters.resetPasswordLetter(ada, URL),
  privacy: letters.privacyRequestLetter({
    id: '1',
    type: 'access',
    receivedAt: at,
    respondBy: new Date('2026-04-09T12:00:00Z'),
    contact: 'help@example.org',
  }),
  newsletter: letters.newsletterLetter(URL),
  trial: letters.trialEndingLetter(ada, at, URL),
  reminder: letters.studyReminderLetter(ada, 4, URL),
  deleted: letters.accountDeletedLetter(ada, 'help@example.org'),
  expiring: letters.accountExpiringLetter(ada, at, URL),
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
  const eve = { name: '<b>Eve</b>\r\nBcc: x@example.org', emailVerified: true };
  const mail = letters.resetPasswordLetter(eve, URL);
  expect(mail.html).not.toContain('<b>Eve');
  expect(mail.text).toContain('Hello <b>Eve</b> Bcc: x@example.org,');
});

it('names the dates of a privacy request', () => {
  expect(all.privacy.text).toContain('10 March 2026');
  expect(all.privacy.text).toContain('9 April 2026');
});

it('names the streak that is at stake', () => {
  expect(all.reminder.subject).toContain('4-day');
  expect(letters.studyReminderLetter({ ...ada, name: '' }, 0, URL).text).toMatch(/^Hello,\n/);
});

it('says nothing that a stranger wrote to an address that was never confirmed', () => {
  const stranger = { name: 'Ada, you have won: https://evil.example', emailVerified: false };
  const mails = [
    letters.emailChangedLetter(stranger, 'go-to@evil.example', 'help@example.org'),
    letters.resetPasswordLetter(stranger, URL),
    letters.trialEndingLetter(stranger, at, URL),
    letters.studyReminderLetter(stranger, 4, URL),
    letters.accountDeletedLetter(stranger, 'help@example.org'),
    letters.accountExpiringLetter(stranger, at, URL),
  ];
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/Ada|won|evil/);
});
