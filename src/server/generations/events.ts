import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Generation } from '#contract/generations.ts';
import type { Database, Queryable } from '#server/db/client.ts';

const CHANNEL = 'etch_generation';
/** PostgreSQL refuses payloads of 8000 bytes. */
const MAX_PAYLOAD = 7900;
const RETRY_MS = 1000;

export type Regions = NonNullable<Generation['regions']>;

/** Tells every process that a generation has changed; with the transaction when given one. */
export async function announce(db: Queryable, id: string, regions: Regions = []): Promise<void> {
  const rounded = regions.map(({ source, page, polygon }) => ({
    source,
    page,
    polygon: polygon.map(([x, y]): [number, number] => [round(x), round(y)]),
  }));
  let payload = JSON.stringify({ id, regions: rounded });
  while (payload.length > MAX_PAYLOAD) {
    rounded.splice(Math.floor(rounded.length / 2));
    payload = JSON.stringify({ id, regions: rounded });
  }
  await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

type Listener = (regions: Regions) => void;

/** One listening connection for the whole process, opened when somebody first listens. */
export class GenerationEvents {
  readonly #db: Database;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #client: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls back at each change from when it resolves on. Give back what it returns when done. */
  async listen(id: string, listener: Listener): Promise<() => void> {
    this.#emitter.on(id, listener);
    try {
      await this.#connect();
    } catch (error) {
      this.#emitter.off(id, listener);
      throw error;
    }
    return () => this.#emitter.off(id, listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#db.$client.options, keepAlive: true } as pg.ClientConfig);
    client.on('notification', ({ payload }) => {
      const { id, regions } = JSON.parse(payload ?? '{}') as { id: string; regions: Regions };
      this.#emitter.emit(id, regions);
    });
    client.on('error', () => client.end().catch(() => undefined));
    client.on('end', () => {
      this.#client = null;
      if (!this.#closed) void this.#reconnect();
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  }

  /** What changed meanwhile was missed: everybody looks once. */
  async #reconnect(): Promise<void> {
    while (!this.#closed && this.#emitter.eventNames().length > 0) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      const connected = await this.#connect().then(
        () => true,
        () => false,
      );
      if (!connected) continue;
      for (const id of this.#emitter.eventNames()) this.#emitter.emit(id, []);
      return;
    }
  }
}

const known = new WeakMap<Database, GenerationEvents>();

/** The process's own listener on this database. */
export function generationEvents(db: Database): GenerationEvents {
  const events = known.get(db) ?? new GenerationEvents(db);
  known.set(db, events);
  return events;
}
