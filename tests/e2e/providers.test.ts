import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import webPush from 'web-push';
import { StripeDouble } from '#adapters/payments/testing/stripe-double.ts';
import { type RunningApp, runApp } from '../setup/run-app.ts';
import { newStudent, open } from './support.ts';

/** The app as an operator sets it up: Stripe's keys, on a double of its API, and keys for web push. */
const double = new StripeDouble();
const vapid = webPush.generateVAPIDKeys();
let app: RunningApp;
beforeAll(async () => {
  app = await runApp({
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_API_BASE: await double.start(),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    ETCH_ROLE: 'web',
  });
});
afterAll(async () => {
  await app?.remove();
  await double.stop();
});

const said = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor({ timeout: 30_000 });

interface StripeWindow {
  Stripe: unknown;
  payAtStripe(clientSecret: string): Promise<void>;
}

/** In the place of Stripe's script: a form of one field, whose number says how the payment ends. */
function standInForStripe() {
  const page = window as unknown as StripeWindow;
  class PaymentElement {
    field = document.createElement('input');
    listeners: Record<string, () => void> = {};
    mount(place: HTMLElement) {
      this.field.setAttribute('aria-label', 'Card number');
      place.append(this.field);
      setTimeout(() => this.listeners.ready?.(), 200);
    }
    on(event: string, listener: () => void) {
      this.listeners[event] = listener;
      return this;
    }
    off() {
      return this;
    }
    update() {}
    destroy() {
      this.field.remove();
    }
  }
  const stripe = (key: string) => {
    let form: PaymentElement | null = null;
    let secret = '';
    const never = () => Promise.reject(new Error('not asked for'));
    return {
      createToken: never,
      createPaymentMethod: never,
      confirmCardPayment: never,
      elements(options: { clientSecret: string }) {
        if (key !== 'pk_test_double') throw new Error(`another key: ${key}`);
        secret = options.clientSecret;
        return {
          create(type: string) {
            if (type !== 'payment') throw new Error(`another element: ${type}`);
            form = new PaymentElement();
            return form;
          },
          update() {},
        };
      },
      async confirmPayment(given: { redirect: string; confirmParams: { return_url: string } }) {
        const number = form?.field.value;
        if (number === '4000000000000002') return { error: { message: 'Your card was declined.' } };
        if (number === 'offline') throw new Error('no connection');
        await page.payAtStripe(secret);
        if (given.redirect !== 'if_required') location.assign(given.confirmParams.return_url);
        return { paymentIntent: { status: 'succeeded' } };
      },
    };
  };
  // The address of the script names the version that the wrapper expects.
  const version = new URL((document.currentScript as HTMLScriptElement).src).pathname.split('/')[1];
  page.Stripe = Object.assign(stripe, { version });
}

/** At the payment form. `script` is what becomes of the request for Stripe's script. */
async function begin(script: 'served' | 'late' | 'missing') {
  const visit = await open({ origin: app.origin });
  const { page, context } = visit;
  // Besides those of the app itself, nothing but this one script is asked for.
  visit.allowConsole(/^request left the origin: https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
  await newStudent(context, { origin: app.origin });
  await page.exposeFunction('payAtStripe', (secret: string) => void double.pay(secret));
  let serve = () => {};
  const served = new Promise<void>((resolve) => {
    serve = resolve;
  });
  if (script !== 'late') serve();
  const state = { script };
  await page.route('https://js.stripe.com/**', async (route) => {
    await served;
    if (state.script === 'missing') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: `(${standInForStripe})()` });
  });
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  return { ...visit, serve, state };
}
const number = (page: Page) => page.getByLabel('Card number', { exact: true });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay and start Premium' });

describe('the payment form of Stripe', () => {
  test('shows that it loads, tells a declined card and a lost connection, and takes a good one', async () => {
    const { page, serve } = await begin('late');
    await page.getByRole('status').getByText('Loading the payment form').waitFor({ state: 'attached' });
    expect(await number(page).count()).toBe(0);
    serve();
    await number(page).waitFor();
    await page.getByText('Test mode', { exact: true }).waitFor();
    await expect.poll(() => pay(page).isEnabled()).toBe(true);

    await number(page).fill('4000000000000002');
    await pay(page).click();
    await said(page, 'Payment Failed');
    await said(page, 'Your card was declined.');
    await number(page).fill('offline');
    await pay(page).click();
    await said(page, 'The payment did not go through. Please try again.');
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    expect([...double.subscriptions.values()].at(-1)?.status).toBe('incomplete');

    await number(page).fill('4242424242424242');
    await pay(page).click();
    await page.waitForURL('**/profile');
    await said(page, 'Payment Successful');
    const plan = page.getByRole('region', { name: 'Subscription' });
    await plan.getByText('$9/month').waitFor();
    await plan.getByText(/Next billing date: \w+ \d+, \d{4}/).waitFor();
  });

  test('says when its script does not come, and loads it when asked again', async () => {
    const { page, state, allowConsole } = await begin('missing');
    allowConsole(/Failed to load resource/);
    await page.getByText('The payment form did not load. Check your connection and try again.').waitFor();
    state.script = 'served';
    await page.getByRole('button', { name: 'Try again' }).click();
    await number(page).waitFor();
    await expect.poll(() => pay(page).isEnabled()).toBe(true);
  });

  test('is the only thing of another origin, and only where it is set up', async () => {
    const policy = async (origin: string) => (await fetch(origin)).headers.get('content-security-policy') ?? '';
    expect(await policy(app.origin)).toContain("script-src 'self' https://js.stripe.com;");
    expect(await policy(app.origin)).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
    expect(await policy(inject('origin'))).not.toContain('stripe');
  });
});

describe('web push', () => {
  test('is switched on in the browser, kept by the server, and shown when it comes', async () => {
    const { page, context, allowConsole } = await open({ origin: app.origin });
    allowConsole(/does not support the Push API in incognito mode/);
    await newStudent(context, { origin: app.origin });
    await context.grantPermissions(['notifications'], { origin: app.origin });
    // Offline no push service hands out an address. Chromium's own subscribe still has to take what it is given.
    await page.addInitScript(() => {
      const own = PushManager.prototype.subscribe;
      PushManager.prototype.subscribe = async function (options) {
        const refused = await Promise.race([
          own.call(this, options).then(
            () => null,
            (error: DOMException) => error,
          ),
          new Promise<null>((resolve) => setTimeout(resolve, 500, null)),
        ]);
        if (refused && ['InvalidAccessError', 'TypeError', 'InvalidStateError'].includes(refused.name)) throw refused;
        const keys = { p256dh: 'BPub', auth: 'secret' };
        const endpoint = 'https://fcm.googleapis.com/fcm/send/of-this-browser';
        return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      };
    });
    await page.goto('/profile');
    const push = page.getByRole('switch', { name: 'Push notifications' });
    const [told] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/user/push') && answer.request().method() === 'POST'),
      push.click(),
    ]);
    expect(told.status()).toBe(204);
    await expect.poll(() => push.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => push.isChecked()).toBe(true);

    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: app.origin,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'Keep your 6-day streak',
        body: 'One short session keeps it.',
        path: '/dashboard',
      }),
    });
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
          title,
          body,
          data.path,
        ]),
      );
    await expect.poll(shown).toEqual([['Keep your 6-day streak', 'One short session keeps it.', '/dashboard']]);
  });

  test('a push service that does not answer is told, and the switch stays off', async () => {
    const { page, context } = await open({ origin: app.origin });
    await newStudent(context, { origin: app.origin });
    await context.grantPermissions(['notifications'], { origin: app.origin });
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => new Promise(() => {});
    });
    await page.clock.install();
    await page.goto('/profile');
    const push = page.getByRole('switch', { name: 'Push notifications' });
    await push.click();
    await expect.poll(() => push.isDisabled()).toBe(true);
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return push.isEnabled();
      })
      .toBe(true);
    expect(await push.isChecked()).toBe(false);
    await page.getByText('Push could not be switched on').waitFor();
  });
});
