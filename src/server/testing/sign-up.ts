import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';

export interface TestUser {
  id: string;
  email: string;
  name: string;
  password: string;
  token: string;
  /** The session cookie, as a browser would send it. */
  cookie: string;
}

export type SignUp = (user?: { email?: string; name?: string; password?: string }) => Promise<TestUser>;

let addresses = 0;
/** An address of its own for every account, so that no limit counts them together. */
const newAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** Registers through the real identity and fetches the token. */
export function signUpWith(app: FastifyInstance): SignUp {
  return async ({ email = `learner-${v7()}@example.org`, name = 'Ada Lovelace', password = 'Sturdy-Pass1' } = {}) => {
    const remoteAddress = newAddress();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      remoteAddress,
      payload: { email, name, password },
    });
    if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
    const cookie = cookieOf(answer.headers['set-cookie']);
    const token = await tokenOf(app, cookie);
    return { id: answer.json().user.id, email, name, password, token, cookie };
  };
}

/** The bearer token of a session. */
export async function tokenOf(app: FastifyInstance, cookie: string): Promise<string> {
  const answer = await app.inject({ url: '/api/auth/token', headers: { cookie }, remoteAddress: newAddress() });
  if (answer.statusCode !== 200) throw new Error(`token answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().token;
}

export function cookieOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}
