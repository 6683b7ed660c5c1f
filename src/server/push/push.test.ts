import { expect, it } from 'vitest';
import webPush from 'web-push';
import { userRoutes } from '#contract/user.ts';
import { pushSubscription } from '#server/db/schema/index.ts';
import { testApp } from '#server/testing/test-app.ts';
import { isPushService } from './endpoint.ts';

const keys = { p256dh: 'p', auth: 'a' };

it('tells the key when there is one, and null when there is none', async () => {
  const vapid = webPush.generateVAPIDKeys();
  const [plain, keyed] = [
    await testApp(),
    await testApp({ env: { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey } }),
  ];
  const ask = async (t: typeof plain) =>
    (await t.call(userRoutes.pushKey, { caller: await t.signUp() })).body.publicKey;
  expect(await ask(plain)).toBeNull();
  expect(await ask(keyed)).toBe(vapid.publicKey);
});

it('keeps a browser once, ten at most, and forgets it on demand', async () => {
  const t = await testApp();
  const [ada, eve] = [await t.signUp(), await t.signUp()];
  const endpoint = (n: number) => `https://updates.push.services.mozilla.com/wpush/v2/${n}`;
  for (let n = 0; n < 12; n += 1)
    await t.call(userRoutes.pushSubscribe, { caller: ada, body: { endpoint: endpoint(n), keys } });
  await t.call(userRoutes.pushSubscribe, { caller: ada, body: { endpoint: endpoint(11), keys } });
  expect(await t.db.$count(pushSubscription)).toBe(10);
  await t.call(userRoutes.pushUnsubscribe, { caller: eve, body: { endpoint: endpoint(11) } });
  expect(await t.db.$count(pushSubscription)).toBe(10);
  expect((await t.call(userRoutes.pushUnsubscribe, { caller: ada, body: { endpoint: endpoint(11) } })).status).toBe(
    204,
  );
  expect(await t.db.$count(pushSubscription)).toBe(9);
});

it('sends to push services of browsers alone', async () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(good), good).toBe(true);
  for (const bad of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(isPushService(bad), bad).toBe(false);
  const t = await testApp();
  const answer = await t.call(userRoutes.pushSubscribe, {
    caller: await t.signUp(),
    body: { endpoint: 'https://127.0.0.1/x', keys },
  });
  expect(answer.status).toBe(400);
});
