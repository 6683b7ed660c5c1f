import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('sign-up', () => {
  it('gives a token that the API takes', async () => {
    const ada = await t.signUp();
    const caller = await t.context.identity.verifyToken(ada.token);
    expect(caller).toMatchObject({ userId: ada.id, email: ada.email });
    expect(caller?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
