import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileGrant {
  key: string;
  contentType: string;
}

const HOUR = 3_600_000;

/** What a person who holds the address may fetch, and until when; signed, so that nothing about it is stored. */
export function signFile(secret: string, grant: FileGrant, now: Date): string {
  // The same address all hour long, so that browsers find it in their caches; it lives one to two hours.
  const expires = (Math.floor(now.getTime() / HOUR) + 2) * HOUR;
  const body = Buffer.from(JSON.stringify([grant.key, grant.contentType, expires / 1000])).toString('base64url');
  return `${body}.${signature(secret, body)}`;
}

/** Null when the token is not ours, was changed, or is too old. */
export function readFileToken(secret: string, token: string, now: Date): FileGrant | null {
  const [body, given] = token.split('.');
  if (!body || !given) return null;
  const wanted = Buffer.from(signature(secret, body));
  const got = Buffer.from(given);
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return null;
  const [key, contentType, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number];
  return expires * 1000 > now.getTime() ? { key, contentType } : null;
}

function signature(secret: string, body: string): string {
  return createHmac('sha256', secret).update('file').update(body).digest('base64url');
}
