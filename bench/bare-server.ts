import Fastify from 'fastify';
import pg from 'pg';

/**
 * The least that could serve the same data: Fastify and pg, running the very statements that the app ran for the same
 * request, one after the other, and answering with the rows of the last one. No authentication, no schema, no mapping.
 */
interface Recorded {
  method: 'GET' | 'POST';
  path: string;
  statements: { text: string; values: unknown[] }[];
  /** Values that must be new for each request, because they are keys. */
  fresh: string[];
}

const recorded = JSON.parse(process.env.BENCH_RECORDED ?? '[]') as Recorded[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

for (const { method, path, statements, fresh } of recorded) {
  app.route({
    method,
    url: path,
    handler: async () => {
      const renewed = new Map(fresh.map((value) => [value, crypto.randomUUID()]));
      const renew = (value: unknown) => {
        if (typeof value !== 'string') return value;
        let text = value;
        for (const [from, to] of renewed) text = text.replaceAll(from, to);
        return text;
      };
      const client = await pool.connect();
      try {
        let rows: unknown[] = [];
        for (const { text, values } of statements) {
          const result = await client.query(text, fresh.length > 0 ? values.map(renew) : values);
          if (result.rows?.length > 0) rows = result.rows;
        }
        return rows;
      } finally {
        client.release();
      }
    },
  });
}

console.log(`Bare server at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => process.exit(0));
