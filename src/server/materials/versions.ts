import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { source } from '#server/db/schema/index.ts';
import type { OldSegment } from './moves.ts';
import type { MaterialRows } from './rows.ts';

/** Share of a source's pieces that stand in the upload, from which on it is a newer version of it. */
const SAME_CONTENT = 0.5;
/** The same under the same name. Not zero: phones call every picture image.jpg. */
const SAME_NAME = 0.15;

/** Old source id → new source id, where the new one is a newer version. */
export async function replacedSources(
  tx: Transaction,
  userId: string,
  materialId: string,
  rows: MaterialRows,
  old: Map<string, OldSegment>,
): Promise<Map<string, string>> {
  const isNew = new Set(rows.sources.map((s) => s.id));
  const oldSources = await tx
    .select({ id: source.id, name: source.name })
    .from(source)
    .where(and(eq(source.userId, userId), eq(source.materialId, materialId)));
  const oldHashes = hashesBySource([...old.values()]);
  const newHashes = hashesBySource(rows.segments);
  const replaced = new Map<string, string>();
  for (const before of oldSources) {
    const pieces = oldHashes.get(before.id);
    if (isNew.has(before.id) || !pieces) continue;
    let best = { id: '', share: 0 };
    for (const after of rows.sources) {
      const there = newHashes.get(after.id) ?? new Set();
      const share = [...pieces].filter((piece) => there.has(piece)).length / pieces.size;
      const needed = after.name.toLowerCase() === before.name.toLowerCase() ? SAME_NAME : SAME_CONTENT;
      if (share >= needed && share > best.share) best = { id: after.id, share };
    }
    if (best.id) replaced.set(before.id, best.id);
  }
  return replaced;
}

function hashesBySource(segments: { sourceId: string; textHash: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { sourceId, textHash } of segments) {
    found.set(sourceId, (found.get(sourceId) ?? new Set()).add(textHash));
  }
  return found;
}
