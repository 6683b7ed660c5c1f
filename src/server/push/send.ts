import { and, eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { pushSubscription } from '#server/db/schema/index.ts';
import { isPushService } from './endpoint.ts';

export interface PushMessage {
  title: string;
  body: string;
  /** Path in the web app that a tap opens. */
  path: string;
}

/** Sends one message to one browser; throws an error with the push service's `statusCode`. */
export type SendPush = (browser: { endpoint: string; p256dh: string; auth: string }, message: string) => Promise<void>;

const TTL_SECONDS = 6 * 3600;
const TIMEOUT_MS = 10_000;
/** The browser has forgotten the subscription. */
const GONE = [404, 410];

/** Null when there are no keys: then there is no push. */
export function pushSender(config: Config): SendPush | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (!publicKey || !privateKey) return null;
  const vapidDetails = { subject: `mailto:${config.CONTACT_EMAIL}`, publicKey, privateKey };
  return async ({ endpoint, p256dh, auth }, message) => {
    const options = { vapidDetails, TTL: TTL_SECONDS, timeout: TIMEOUT_MS };
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, options);
  };
}

/** Sends to every browser of the learner and forgets those that are gone. Another failure loses this one message only. */
export async function pushTo(
  { db, log }: Pick<Context, 'db' | 'log'>,
  send: SendPush,
  userId: string,
  message: PushMessage,
): Promise<void> {
  const browsers = await db.select().from(pushSubscription).where(eq(pushSubscription.userId, userId));
  for (const browser of browsers) {
    const row = and(eq(pushSubscription.userId, userId), eq(pushSubscription.endpoint, browser.endpoint));
    if (!isPushService(browser.endpoint)) {
      await db.delete(pushSubscription).where(row);
      continue;
    }
    try {
      await send(browser, JSON.stringify(message));
    } catch (error) {
      const status = (error as { statusCode?: number }).statusCode;
      if (status && GONE.includes(status)) await db.delete(pushSubscription).where(row);
      else log.warn({ status }, 'a push message was not taken');
    }
  }
}
