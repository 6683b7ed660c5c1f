import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, send, takeTokensFrom } from './client.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers in turn; what was asked is kept. */
function answering(...answers: Response[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init, headers: new Headers(init.headers) });
    return answers.shift() ?? json({});
  });
  return asked;
}

beforeEach(() => takeTokensFrom(async () => 'a-token'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('carries cookies, the bearer token and JSON', async () => {
    const asked = answering();
    await call('POST /api/progress', { body: { materialId: 'm', accuracy: 50 } });
    expect(asked[0]?.url).toBe('/api/progress');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ materialId: 'm', accuracy: 50 });
  });

  it('sends a form as it is, with the type left to the browser', async () => {
    const asked = answering();
    const form = new FormData();
    form.append('image', new Blob(['x']), 'me.png');
    await call('POST /api/user/profile-image', { form });
    expect(asked[0]?.init.body).toBe(form);
    expect(asked[0]?.headers.get('content-type')).toBeNull();
  });

  it('has no token when nobody is signed in', async () => {
    takeTokensFrom(async () => null);
    const asked = answering();
    await call('GET /api/config');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('goes out without a token when none could be had, and that is only logged', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    takeTokensFrom(async () => {
      throw new Error('identity is away');
    });
    const asked = answering(json({ billing: 'sandbox' }));
    expect(await call('GET /api/config')).toEqual({ billing: 'sandbox' });
    expect(asked[0]?.headers.get('authorization')).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('fills its path and leaves out what was not asked', async () => {
    const asked = answering(json([]));
    await send('GET /api/materials/{id}/flashcards', {
      params: { id: 'a/b' },
      query: { limit: 100, cursor: undefined },
    });
    expect(asked[0]?.url).toBe('/api/materials/a%2Fb/flashcards?limit=100');
  });
});

describe('an answer that is no success', () => {
  it.each([
    ['no such thing', '404: no such thing'],
    ['', '404: Not Found'],
  ])('raises its status, a colon, then the body %j or the status text', async (body, message) => {
    answering(new Response(body, { status: 404, statusText: 'Not Found' }));
    await expect(call('GET /api/config')).rejects.toMatchObject({ name: 'ApiError', message });
  });

  it('has words for the user when the server gave some', async () => {
    answering(json({ code: 'too_large', detail: 'That is too large.' }, 413));
    await expect(call('GET /api/config')).rejects.toMatchObject({ status: 413, detail: 'That is too large.' });
  });

  it('of 401 is asked once more with a fresh token, then raised, or null where that was chosen', async () => {
    const fresh: boolean[] = [];
    takeTokensFrom(async (options) => {
      fresh.push(options?.fresh ?? false);
      return 'a-token';
    });
    answering(json({}, 401), json({}, 401));
    await expect(call('GET /api/user/stats')).rejects.toMatchObject({ status: 401 });
    expect(fresh).toEqual([false, true]);
    answering(json({}, 401), json({}, 401));
    expect(await call('GET /api/user/stats', { nullOn401: true })).toBeNull();
    answering(json({}, 500));
    await expect(call('GET /api/user/stats', { nullOn401: true })).rejects.toMatchObject({ status: 500 });
  });
});
