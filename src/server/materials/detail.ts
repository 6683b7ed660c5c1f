import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Evidence } from '#contract/common.ts';
import type { MaterialDetail, MemoryRegion } from '#contract/materials.ts';
import { retrievability } from '#domain/schedule.ts';
import { shownAs } from '#domain/uploads.ts';
import type { Evidence as Citation, Polygon } from '#pipeline/types.ts';
import type { Queryable } from '#server/db/client.ts';
import { cardEvidence, flashcard, segment, source } from '#server/db/schema/index.ts';
import type { FileUrl } from '#server/files/urls.ts';
import { countOrphans, type MaterialRow, toMaterial } from './store.ts';

const corners = (polygon: Polygon) => polygon.map(([x, y]): [number, number] => [x, y]);

/** One material with its sources, and its concepts with the places that prove them. */
export async function toDetail(db: Queryable, row: MaterialRow, fileUrl: FileUrl): Promise<MaterialDetail> {
  const { userId, id, concepts, keyTerms } = row.material;
  const sources = await db
    .select()
    .from(source)
    .where(and(eq(source.userId, userId), eq(source.materialId, id)))
    .orderBy(asc(source.createdAt), asc(source.id));
  const place = await placesOf(
    db,
    userId,
    [...concepts, ...keyTerms].flatMap((item) => item.evidence),
  );
  return {
    ...toMaterial(row, fileUrl),
    sources: sources.map((s) => ({
      id: s.id,
      name: s.name,
      mediaType: s.mediaType,
      size: s.size,
      pages: s.pages,
      url: s.imageKey ? fileUrl(s.imageKey, shownAs(s.mediaType)) : fileUrl(s.objectKey, s.mediaType),
      createdAt: s.createdAt.toISOString(),
    })),
    concepts: concepts.map(({ term, definition, category, evidence }) => ({
      term,
      definition,
      category,
      evidence: evidence.flatMap(place),
    })),
    keyTerms: keyTerms.map(({ term, definition, context, evidence }) => ({
      term,
      definition,
      context,
      evidence: evidence.flatMap(place),
    })),
    about: { model: row.material.model, dropped: row.material.dropped, notices: row.material.notices },
    retirable: await countOrphans(db, userId, id),
  };
}

/** Resolves citations to places in the sources; those whose segment is gone resolve to none. */
async function placesOf(db: Queryable, userId: string, citations: Citation[]): Promise<(c: Citation) => Evidence[]> {
  const ids = [...new Set(citations.map((citation) => citation.segmentId))];
  const segments = ids.length
    ? await db
        .select()
        .from(segment)
        .where(and(eq(segment.userId, userId), inArray(segment.id, ids)))
    : [];
  const known = new Map(segments.map((s) => [s.id, s]));
  return ({ segmentId, quote }) => {
    const s = known.get(segmentId);
    if (!s) return [];
    return [{ sourceId: s.sourceId, segmentId, page: s.page, polygon: corners(s.polygon), text: quote || s.text }];
  };
}

/** How well each region of the sources is remembered now, by the cards that come from it. */
export async function memoryMap(db: Queryable, userId: string, materialId: string, now: Date): Promise<MemoryRegion[]> {
  const rows = await db
    .select({
      cardId: flashcard.id,
      kind: flashcard.kind,
      term: flashcard.term,
      definition: flashcard.definition,
      occlusion: flashcard.occlusion,
      stability: flashcard.stability,
      lastReviewedAt: flashcard.lastReviewedAt,
      sourceId: segment.sourceId,
      page: segment.page,
      polygon: segment.polygon,
    })
    .from(flashcard)
    .leftJoin(cardEvidence, and(eq(cardEvidence.userId, flashcard.userId), eq(cardEvidence.flashcardId, flashcard.id)))
    .leftJoin(segment, and(eq(segment.userId, flashcard.userId), eq(segment.id, cardEvidence.segmentId)))
    .where(
      and(
        eq(flashcard.userId, userId),
        eq(flashcard.materialId, materialId),
        isNull(flashcard.deletedAt),
        eq(flashcard.suspended, false),
      ),
    )
    .orderBy(asc(flashcard.position), asc(flashcard.id), asc(cardEvidence.position));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    // A hidden label is one region, wherever its words are cited.
    if (row.occlusion && seen.has(row.cardId)) return [];
    seen.add(row.cardId);
    const place = row.occlusion
      ? { sourceId: row.occlusion.sourceId, page: row.occlusion.page, polygon: row.occlusion.target }
      : { sourceId: row.sourceId, page: row.page, polygon: row.polygon };
    if (!place.sourceId || !place.page || !place.polygon) return [];
    return [
      {
        sourceId: place.sourceId,
        page: place.page,
        polygon: corners(place.polygon),
        cardId: row.cardId,
        term: row.kind === 'occlusion' ? row.definition : row.term,
        retrievability: retrievability(row, now),
      },
    ];
  });
}
