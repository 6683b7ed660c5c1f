import { call } from '../app/client.ts';

/** Why this browser gets no push. */
export type PushProblem = 'no-server' | 'unsupported' | 'denied';

const WORKER = '/push-worker.js';
const PATIENCE_MS = 20_000;

/** Asks for permission and registers this browser. Gives null when it worked, else what stood in the way. */
export async function switchPushOn(): Promise<PushProblem | null> {
  const { publicKey } = await call('GET /api/user/push');
  if (!publicKey) return 'no-server';
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const subscribed = worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = (await inTime(subscribed)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'unsupported';
  await call('POST /api/user/push', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  return null;
}

/** A browser that cannot reach its push service goes on trying without a word. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the push service did not answer')), PATIENCE_MS),
  );
  return Promise.race([promise, late]);
}

/** Forgets this browser, here and on the server. */
export async function switchPushOff(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await call('DELETE /api/user/push', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
