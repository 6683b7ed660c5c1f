import { eq } from 'drizzle-orm';
import type { SandboxBooks } from '#ports/payments.ts';
import type { Database } from '#server/db/client.ts';
import { sandboxSubscription } from '#server/db/schema/index.ts';

/**
 * The sandbox's books in the database. They need connections of their own: they are written while billing holds one, and
 * must not wait for those who wait for them.
 */
export function sandboxBooks(db: Database): SandboxBooks {
  const byId = async (id: string) => {
    const [row] = await db.select().from(sandboxSubscription).where(eq(sandboxSubscription.id, id));
    return row ?? null;
  };
  return {
    async add(entry) {
      await db
        .insert(sandboxSubscription)
        .values(entry)
        .onConflictDoNothing({ target: sandboxSubscription.idempotencyKey });
      const [row] = await db
        .select()
        .from(sandboxSubscription)
        .where(eq(sandboxSubscription.idempotencyKey, entry.idempotencyKey));
      if (!row) throw new Error('the sandbox did not keep its entry');
      return row;
    },
    async find(by) {
      if ('id' in by) return byId(by.id);
      const [row] = await db
        .select()
        .from(sandboxSubscription)
        .where(eq(sandboxSubscription.clientSecret, by.clientSecret));
      return row ?? null;
    },
    async change(id, change) {
      const [row] = await db.update(sandboxSubscription).set(change).where(eq(sandboxSubscription.id, id)).returning();
      if (!row) throw new Error(`the sandbox has no subscription ${id}`);
      return row;
    },
  };
}
