import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { atEnd } from './at-end.ts';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

export interface TestGoogle {
  /** Settings that point the app here. */
  env: Record<string, string>;
  origin: string;
  server: OAuth2Server;
  /** Who signs in next. */
  person: Person;
  /** Claims that only the userinfo endpoint gives. */
  userinfo: Record<string, unknown> | null;
  /** Further changes of the ID token. */
  spoil: ((token: MutableToken) => void) | null;
}

/** An OpenID Connect server on this machine that signs everybody in without asking. */
export async function startGoogle(clientId = 'etch-test'): Promise<TestGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const google: TestGoogle = {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'secret of the test',
      GOOGLE_AUTHORIZATION_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
    },
    origin,
    server,
    person: { sub: 'nobody' },
    userinfo: null,
    spoil: null,
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, google.person, { aud: clientId });
    google.spoil?.(token);
  });
  server.service.on('beforeUserinfo', (answer: { body: unknown; statusCode: number }) => {
    answer.body = google.userinfo ?? { ...google.person };
  });
  atEnd(() => server.stop());
  return google;
}
