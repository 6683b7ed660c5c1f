import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { guideReport, publicGuide } from '#server/db/schema/index.ts';
import { UsageError } from '#server/privacy/operator.ts';

export const GUIDES_USAGE = `  etch-admin guides list
  etch-admin guides hide ID
  etch-admin guides restore ID`;

/** The operator's commands on shared guides that were reported. Gives the lines to print. */
export async function guidesCommand(db: Database, args: readonly string[], now: Date): Promise<string[]> {
  const [command, id] = args;
  if (command === 'list') return listReported(db);
  if (command !== 'hide' && command !== 'restore') throw new UsageError('Say what to do: list, hide or restore.');
  if (!id || !z.uuid().safeParse(id).success) throw new UsageError('Name the guide by its id.');
  const found = await db.transaction(async (tx) => {
    const hiddenAt = command === 'hide' ? now : null;
    const rows = await tx.update(publicGuide).set({ hiddenAt }).where(eq(publicGuide.id, id)).returning();
    // Looked at and found to be in order: from here on it is counted anew.
    if (command === 'restore') await tx.delete(guideReport).where(eq(guideReport.guideId, id));
    return rows.length > 0;
  });
  if (!found) throw new UsageError(`No shared guide has the id ${id}.`);
  return [command === 'hide' ? `Hid ${id}.` : `Restored ${id}.`];
}

/** One line per guide and one per report about it, the most reported first. */
async function listReported(db: Database): Promise<string[]> {
  const reports = sql<number>`(select count(*)::int from ${guideReport} r where r.guide_id = ${publicGuide.id})`;
  const guides = await db
    .select({ guide: publicGuide, reports })
    .from(publicGuide)
    .where(sql`${reports} > 0 or ${publicGuide.hiddenAt} is not null`)
    .orderBy(desc(reports), publicGuide.id);
  const lines: string[] = [];
  for (const { guide } of guides) {
    const state = guide.withdrawnAt ? 'withdrawn' : guide.hiddenAt ? 'hidden' : 'shown';
    lines.push(`${guide.id}  ${state.padEnd(9)}  ${JSON.stringify(guide.title)} by ${JSON.stringify(guide.author)}`);
    const about = await db.select().from(guideReport).where(eq(guideReport.guideId, guide.id));
    lines.push(...about.map(({ reason, details }) => `    ${reason.padEnd(13)} ${JSON.stringify(details)}`));
  }
  return lines.length > 0 ? lines : ['No shared guide is reported or hidden.'];
}
