import { describe, expect, it } from 'vitest';
import { readFileToken, signFile } from './token.ts';

const grant = { key: 'users/a/images/b.webp', contentType: 'image/webp' };
const at = (time: string) => new Date(`2026-03-01T${time}Z`);

describe('file tokens', () => {
  it('give the grant back for at least an hour, and then no more', () => {
    const token = signFile('secret', grant, at('10:59:59'));
    expect(readFileToken('secret', token, at('11:59:58'))).toEqual(grant);
    expect(readFileToken('secret', token, at('12:00:00'))).toBeNull();
  });
  it('are the same all hour, for the browser cache', () => {
    expect(signFile('secret', grant, at('10:00:00'))).toBe(signFile('secret', grant, at('10:59:59')));
  });
  it('refuse another secret, another key and rubbish', () => {
    const token = signFile('secret', grant, at('10:00:00'));
    expect(readFileToken('other', token, at('10:00:00'))).toBeNull();
    const [, mac] = token.split('.');
    const forged = Buffer.from(JSON.stringify(['users/c/x', 'image/webp', 9e9])).toString('base64url');
    expect(readFileToken('secret', `${forged}.${mac}`, at('10:00:00'))).toBeNull();
    for (const rubbish of ['', '.', 'a.b', 'a', `${token}x`]) {
      expect(readFileToken('secret', rubbish, at('10:00:00'))).toBeNull();
    }
  });
});
