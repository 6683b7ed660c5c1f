import { test } from 'vitest';
import { LEGAL, walk } from './sound.ts';

test('what visitors read is sound', () => walk(['/', '/pricing', '/newsletter', ...LEGAL]));

test('the forms of visitors are sound', () =>
  walk([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=x',
    '/verify-email',
    '/verify-email?error=x',
    '/gdpr-portal',
  ]));

test('a first visit with its banner is sound', () => walk(['/'], { banner: true }));
