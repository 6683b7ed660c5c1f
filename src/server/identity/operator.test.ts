import { beforeAll, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import { tokenOf } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { sessionsCommand } from './operator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

it('ends the sessions of one account, or of all', async () => {
  const [ada, bob] = [await t.signUp(), await t.signUp()];
  const status = async (caller: typeof ada) => (await t.call(userRoutes.profile, { caller })).status;
  expect(await sessionsCommand(t.db, ['end', ada.email.toUpperCase()])).toEqual(['Ended 1 sessions.']);
  await expect.poll(() => status(ada), { timeout: 5000 }).toBe(401);
  await expect(tokenOf(t.app, ada.cookie)).rejects.toThrow('401');
  expect(await status(bob)).toBe(200);
  expect(await sessionsCommand(t.db, ['end', '--all'])).toEqual(['Ended 1 sessions.']);
  await expect.poll(() => status(bob), { timeout: 5000 }).toBe(401);
  for (const wrong of [[], ['end'], ['end', 'nobody@example.org']])
    await expect(sessionsCommand(t.db, wrong)).rejects.toThrow(/Say what|Say whose|No account/);
});
