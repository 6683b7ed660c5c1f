import { z } from 'zod';
import { cleanText } from '#domain/clean-text.ts';

export const id = z.uuid();
export const idParam = z.object({ id });
/** Every text that is sent: without the characters that cannot be kept. What is answered needs no cleaning. */
export const words = z.string().overwrite(cleanText);
/** Whole or broken number from 0 to 100. */
export const percent = z.number().min(0).max(100);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** A time that is sent. Times before any of this happened are slips, and some of them cannot be kept. */
export const sentTimestamp = timestamp.refine((at) => at >= '1970', 'must be a time since 1970');
/** UTC date, YYYY-MM-DD. */
export const day = z.iso.date();

export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 50;
/** Newest first; the next page's address is in the `Link` header. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: words.max(200).optional(),
});

export const difficulty = z.enum(['easy', 'medium', 'hard']);
export const point = z.tuple([z.number(), z.number()]);
/** Corners as shares of the page, 0-1. */
export const polygon = z.array(point);

/** The place in a source that proves an item. */
export const evidence = z
  .object({
    sourceId: id,
    segmentId: id.optional(),
    page: z.int().min(1),
    polygon,
    /** What stands there. */
    text: z.string(),
  })
  .meta({ id: 'Evidence' });

export const occlusion = z
  .object({
    sourceId: id,
    page: z.int().min(1),
    /** Signed address of the picture. */
    imageUrl: z.string(),
    target: polygon,
    others: z.array(polygon),
  })
  .meta({ id: 'Occlusion' });

export type Evidence = z.infer<typeof evidence>;
export type Occlusion = z.infer<typeof occlusion>;
export const ok = z.object({ ok: z.literal(true) });
