import { word } from './words.ts';

/** A registered student of a running app. */
export interface BenchStudent {
  email: string;
  password: string;
  token: string;
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
}

const PASSWORD = 'Sturdy-Pass1';

export async function register(origin: string): Promise<BenchStudent> {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const signUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD, name: 'Bench Student' }),
  });
  if (!signUp.ok) throw new Error(`sign-up: ${signUp.status} ${await signUp.text()}`);
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await (await fetch(`${origin}/api/auth/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  return {
    email,
    password: PASSWORD,
    token,
    async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const form = body instanceof FormData;
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
}

/** Notes with so many definitions. */
export function notes(definitions: number): string {
  const kinds = ['process', 'structure', 'organ', 'substance', 'method'];
  return Array.from(
    { length: definitions },
    (_, i) =>
      `A ${word(i)} is a ${kinds[i % kinds.length]} that carries signals from the ${word(i * 7 + 3)} to the brain.`,
  ).join('\n');
}
