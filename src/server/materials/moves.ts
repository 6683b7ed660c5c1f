import type { Polygon } from '#pipeline/types.ts';
import type { StoredOcclusion } from '#server/db/schema/index.ts';
import type { NewSegment, PlacedEvidence } from './rows.ts';

export interface OldSegment {
  id: string;
  sourceId: string;
  textHash: string;
}

/** A citation that is stored, with where it stands. */
export interface Cited extends PlacedEvidence {
  sourceId: string;
  textHash: string;
}

/** Where citations of replaced sources go to. */
export class Moves {
  readonly #old: Map<string, OldSegment>;
  readonly #replaced: Map<string, string>;
  readonly #there = new Map<string, NewSegment>();

  constructor(old: Map<string, OldSegment>, segments: NewSegment[], replaced: Map<string, string>) {
    this.#old = old;
    this.#replaced = replaced;
    for (const s of segments.toReversed()) this.#there.set(`${s.sourceId} ${s.textHash}`, s);
  }

  /** The same words in the newer version; null when they are gone. */
  place(cited: { sourceId: string; textHash: string }): NewSegment | null {
    return this.#there.get(`${this.#replaced.get(cited.sourceId)} ${cited.textHash}`) ?? null;
  }

  /** What changes about an item; null when nothing does. */
  of(
    item: { occlusion: StoredOcclusion | null },
    cited: Cited[],
    again: { evidence: PlacedEvidence[]; occlusion?: unknown } | undefined,
  ) {
    const touched = cited.some((c) => this.#replaced.has(c.sourceId));
    if (!touched) return null;
    if (again) {
      const occlusion = item.occlusion && again.occlusion ? (again.occlusion as StoredOcclusion) : item.occlusion;
      return { orphaned: false, occlusion, evidence: again.evidence };
    }
    const kept = cited.flatMap((c): (PlacedEvidence & { at: NewSegment | null })[] => {
      if (!this.#replaced.has(c.sourceId)) return [{ segmentId: c.segmentId, quote: c.quote, at: null }];
      const at = this.place(c);
      return at ? [{ segmentId: at.id, quote: c.quote, at }] : [];
    });
    // The old place stays cited, so that the student can see what it was.
    if (kept.length === 0) return { orphaned: true, occlusion: item.occlusion, evidence: null };
    const at = kept.find((k) => k.at)?.at;
    const occlusion = item.occlusion && at ? moveOcclusion(item.occlusion, at) : item.occlusion;
    return { orphaned: false, occlusion, evidence: kept.map(({ segmentId, quote }) => ({ segmentId, quote })) };
  }

  /** Citations of a concept or key term, moved; empty when all are gone. */
  evidence(evidence: PlacedEvidence[]): PlacedEvidence[] {
    return evidence.flatMap((e) => {
      const s = this.#old.get(e.segmentId);
      if (!s || !this.#replaced.has(s.sourceId)) return [e];
      const at = this.place(s);
      return at ? [{ ...e, segmentId: at.id }] : [];
    });
  }
}

/** The label is somewhere else in the newer picture; where the other labels went is not known. */
function moveOcclusion(occlusion: StoredOcclusion, at: NewSegment): StoredOcclusion {
  return { ...occlusion, sourceId: at.sourceId, page: at.page, target: at.polygon as Polygon, others: [] };
}
