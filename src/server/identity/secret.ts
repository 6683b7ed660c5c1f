import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { serverSecret } from '#server/db/schema/index.ts';

/**
 * The secret of this name, made on first use. It is kept in the database because that is the one thing that all web
 * processes share: a file in the data folder would differ from machine to machine.
 */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error(`the secret ${name} could not be kept`);
  return row.value;
}
