import { call } from '../app/client.ts';

/** Why this browser gets no push. */
export type PushProblem = 'no-server' | 'unsupported' | 'denied';

const WORKER = '/push-worker.js';

/** Asks for permission and registers this browser. Gives null when it worked, else what stood in the way. */
export async function switchPushOn(): Promise<PushProblem | null> {
  const { publicKey } = await call('GET /api/user/push');
  if (!publicKey) return 'no-server';
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'unsupported';
  await call('POST /api/user/push', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  return null;
}

/** Forgets this browser, here and on the server. */
export async function switchPushOff(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await call('DELETE /api/user/push', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
