import { describe, expect, it } from 'vitest';
import { acceptAll, readConsent, rejectNonEssential, savePreferences } from './cookie-consent.ts';
import { privacyDeadlines } from './gdpr.ts';
import { checkRegistration, displayName } from './registration.ts';
import { accountCutoff, closedRequestCutoff, deletedCardCutoff } from './retention.ts';

const now = new Date('2026-03-10T12:00:00Z');

describe('registration', () => {
  const sound = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'Sturdy-Pass1',
    confirmPassword: 'Sturdy-Pass1',
  };
  const check = (change: Partial<typeof sound>) => checkRegistration({ ...sound, ...change });
  it('passes a sound form', () => expect(check({})).toEqual({}));
  it('asks for every field, after trimming the names', () => {
    const empty = { firstName: ' ', lastName: '\t', email: '', password: '', confirmPassword: '' };
    expect(check(empty)).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      password: 'required',
      confirmPassword: 'required',
    });
  });
  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@@example.org'])(
    'refuses the address %s',
    (email) => expect(check({ email })).toEqual({ email: 'invalid' }),
  );
  it.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])('refuses the password %s', (password) =>
    expect(check({ password, confirmPassword: password })).toEqual({ password: 'invalid' }),
  );
  it('compares the passwords', () =>
    expect(check({ confirmPassword: 'Sturdy-Pass2' })).toEqual({ confirmPassword: 'mismatch' }));
  it('makes the display name', () => expect(displayName({ firstName: ' Ada ', lastName: 'L' })).toBe('Ada L'));
});

describe('cookie consent', () => {
  it('is all, only what is necessary, or what was chosen', () => {
    expect(acceptAll(now).preferences).toEqual({
      necessary: true,
      analytics: true,
      marketing: true,
      personalization: true,
    });
    expect(Object.values(rejectNonEssential(now).preferences)).toEqual([true, false, false, false]);
    const chosen = { analytics: true, marketing: false, personalization: true };
    expect(savePreferences(chosen, now)).toEqual({
      preferences: { necessary: true, ...chosen },
      timestamp: '2026-03-10T12:00:00.000Z',
    });
  });
  it('is read back, and asked for again when it is not sound', () => {
    const record = acceptAll(now);
    expect(readConsent(JSON.stringify(record))).toEqual(record);
    const broken = [null, '', 'x', 'null', '[]', '{}', '{"preferences":{"analytics":true},"timestamp":"2026-01-01"}'];
    for (const stored of [...broken, JSON.stringify({ ...record, timestamp: 'never' })]) {
      expect(readConsent(stored)).toBeNull();
    }
  });
});

describe('periods', () => {
  it('of a privacy request are 72 hours, 30 and 60 days', () => {
    expect(privacyDeadlines(now)).toEqual({
      acknowledgeBy: new Date('2026-03-13T12:00:00Z'),
      respondBy: new Date('2026-04-09T12:00:00Z'),
      respondByExtended: new Date('2026-05-09T12:00:00Z'),
    });
  });
  it('of retention count calendar months, to the last day where a month is short', () => {
    expect(accountCutoff(now)).toEqual(new Date('2023-03-10T12:00:00Z'));
    expect(accountCutoff(new Date('2024-02-29T00:00:00Z'))).toEqual(new Date('2021-02-28T00:00:00Z'));
    expect(closedRequestCutoff(now)).toEqual(new Date('2023-03-10T12:00:00Z'));
    expect(deletedCardCutoff(now)).toEqual(new Date('2026-02-08T12:00:00Z'));
  });
});
