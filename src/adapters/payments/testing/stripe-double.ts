import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = Record<string, string>;
type Thing = Record<string, unknown> & { id: string };
interface Reply {
  status: number;
  body: unknown;
}

const problem = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});
const ok = (body: unknown): Reply => ({ status: 200, body });

export interface DoubleSubscription extends Thing {
  status: string;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  items: { data: { current_period_end: number; price: { recurring: { interval: string } } }[] };
}

/** Speaks as much of Stripe's API as subscriptions need, and remembers what it was told. */
export class StripeDouble {
  readonly products = new Map<string, Thing>();
  readonly prices = new Map<string, Thing>();
  readonly customers = new Map<string, Thing>();
  readonly subscriptions = new Map<string, DoubleSubscription>();
  /** Method and path of each call. */
  readonly calls: string[] = [];
  readonly secretKey = 'sk_test_double';
  #answers = new Map<string, { asked: string; reply: Reply }>();
  #server: Server | null = null;
  #count = 0;

  /** Gives the address of the API. */
  async start(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      const { status, body } = await this.#answer(request).catch((error: Error) => problem(500, error.message));
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.#count}` });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((done) => this.#server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** What the browser's payment form does: the first invoice is paid. */
  pay(clientSecret: string): DoubleSubscription {
    const found = [...this.subscriptions.values()].find((entry) => clientSecret.startsWith(`pi_${entry.id}_secret_`));
    if (!found) throw new Error('nothing waits for this secret');
    found.status = 'active';
    return found;
  }

  /** Lets a subscription go on by one period, or end if it is cancelled. */
  passPeriod(id: string): DoubleSubscription {
    const entry = this.#subscription(id);
    const item = entry.items.data[0];
    if (!item) throw new Error('no item');
    if (entry.cancel_at_period_end || entry.status === 'trialing') {
      entry.status = 'canceled';
      entry.ended_at = item.current_period_end;
    } else item.current_period_end += 30 * 86_400;
    return entry;
  }

  setStatus(id: string, status: string): DoubleSubscription {
    const entry = this.#subscription(id);
    entry.status = status;
    return entry;
  }

  #subscription(id: string): DoubleSubscription {
    const entry = this.subscriptions.get(id);
    if (!entry) throw new Error(`no subscription ${id}`);
    return entry;
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', 'http://stripe');
    const body = await text(request);
    this.#count++;
    this.calls.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) return problem(401, 'Invalid API Key');
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body));
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method !== 'POST') return this.#route(request, url.pathname, fields);
    const asked = `${url.pathname} ${body}`;
    const known = this.#answers.get(key);
    if (known && known.asked !== asked) {
      return problem(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    }
    if (known) return known.reply;
    const reply = this.#route(request, url.pathname, fields);
    this.#answers.set(key, { asked, reply });
    return reply;
  }

  #route(request: IncomingMessage, path: string, fields: Fields): Reply {
    const [, , noun, id] = path.split('/');
    const call = `${request.method} ${noun}${id && noun !== 'billing_portal' ? '/id' : ''}`;
    switch (call) {
      case 'POST products':
        return this.#product(fields);
      case 'GET prices': {
        const data = [...this.prices.values()].filter((price) => price.lookup_key === fields['lookup_keys[0]']);
        return ok({ object: 'list', data, has_more: false });
      }
      case 'POST prices':
        return this.#price(fields);
      case 'POST customers': {
        const customer = { id: `cus_${this.#count}`, object: 'customer', email: fields.email, name: fields.name };
        this.customers.set(customer.id, customer);
        return ok(customer);
      }
      case 'POST subscriptions':
        return this.#subscribe(fields);
      case 'GET subscriptions/id':
      case 'POST subscriptions/id':
      case 'DELETE subscriptions/id':
        return this.#change(request.method ?? '', id ?? '', fields);
      case 'POST billing_portal': {
        const customer = fields.customer ?? '';
        if (!this.customers.has(customer)) return problem(404, 'No such customer');
        return ok({ id: 'bps_1', url: `https://billing.example/${customer}?back=${fields.return_url}` });
      }
    }
    return problem(404, `Unrecognized request URL (${call})`);
  }

  #product(fields: Fields): Reply {
    const id = fields.id ?? `prod_${this.#count}`;
    if (this.products.has(id)) return problem(400, 'Product already exists.', { code: 'resource_already_exists' });
    const product = { id, object: 'product', name: fields.name };
    this.products.set(id, product);
    return ok(product);
  }

  #price(fields: Fields): Reply {
    if (!this.products.has(fields.product ?? '')) return problem(400, 'No such product');
    const price = {
      id: `price_${this.#count}`,
      object: 'price',
      product: fields.product,
      currency: fields.currency,
      unit_amount: Number(fields.unit_amount),
      lookup_key: fields.lookup_key,
      recurring: { interval: fields['recurring[interval]'] },
    };
    this.prices.set(price.id, price);
    return ok(price);
  }

  #subscribe(fields: Fields): Reply {
    const price = this.prices.get(fields['items[0][price]'] ?? '') as { recurring: { interval: string } } | undefined;
    const { customer = '' } = fields;
    if (!price || !this.customers.has(customer)) return problem(400, 'No such price or customer');
    const days = Number(fields.trial_period_days ?? 0);
    if (!days && fields.payment_behavior !== 'default_incomplete') {
      return problem(402, 'This customer has no attached payment source', { code: 'resource_missing' });
    }
    const now = Math.floor(Date.now() / 1000);
    const end = now + (days || (price.recurring.interval === 'year' ? 365 : 30)) * 86_400;
    const id = `sub_${this.#count}`;
    const entry: DoubleSubscription = {
      id,
      object: 'subscription',
      customer,
      status: days ? 'trialing' : 'incomplete',
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      trial_end: days ? end : null,
      metadata: { userId: fields['metadata[userId]'] },
      trial_settings: {
        end_behavior: { missing_payment_method: fields['trial_settings[end_behavior][missing_payment_method]'] },
      },
      items: { data: [{ current_period_end: end, price }] },
      latest_invoice: `in_${id}`,
    };
    this.subscriptions.set(id, entry);
    if (fields['expand[0]'] !== 'latest_invoice.confirmation_secret') return ok(structuredClone(entry));
    const secret = { client_secret: `pi_${id}_secret_${this.#count}`, type: 'payment_intent' };
    return ok({
      ...structuredClone(entry),
      latest_invoice: { id: `in_${id}`, object: 'invoice', confirmation_secret: secret },
    });
  }

  #change(method: string, id: string, fields: Fields): Reply {
    const entry = this.subscriptions.get(id);
    if (!entry) return problem(404, `No such subscription: '${id}'`, { code: 'resource_missing' });
    const ended = entry.status === 'canceled' || entry.status === 'incomplete_expired';
    if (method !== 'GET' && ended) return problem(404, `No such subscription: '${id}'`, { code: 'resource_missing' });
    if (method === 'POST') entry.cancel_at_period_end = fields.cancel_at_period_end === 'true';
    if (method === 'DELETE') {
      entry.status = entry.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      entry.ended_at = Math.floor(Date.now() / 1000);
    }
    return ok(structuredClone(entry));
  }
}
