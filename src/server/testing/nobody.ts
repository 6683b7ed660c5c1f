import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { addressOf } from './call.ts';
import type { TestApp } from './test-app.ts';

const SOME_ID = '01980000-0000-7000-8000-000000000000';

/** Declares one test per route that needs a user: nobody, and a made-up token, get 401. */
export function testNobodyIsRefused(app: () => TestApp, routes: Record<string, Route>): void {
  const guarded = Object.values(routes).filter((route) => route.access === 'user');
  describe('without a valid token', () => {
    it.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
      '%s answers 401',
      async (_, route) => {
        const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
        const url = addressOf(route, Object.fromEntries(names.map((name) => [name, SOME_ID])));
        for (const headers of [{}, { authorization: 'Bearer x.y.z' }]) {
          const answer = await app().app.inject({ method: route.method, url, headers });
          expect(answer.statusCode).toBe(401);
          expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
          expect(answer.json().code).toBe('unauthenticated');
        }
      },
    );
  });
}
