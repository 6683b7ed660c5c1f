import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENT_KEY } from '#domain/cookie-consent.ts';

test('the script before the first paint looks where the answer about cookies is kept', () => {
  expect(readFileSync('src/web/public/scheme.js', 'utf8')).toContain(`localStorage.getItem('${CONSENT_KEY}')`);
});
