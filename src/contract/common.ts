import { z } from 'zod';

export const id = z.uuid();
export const idParam = z.object({ id });
/** Whole or broken number from 0 to 100. */
export const percent = z.number().min(0).max(100);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** UTC date, YYYY-MM-DD. */
export const day = z.iso.date();

export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 50;
/** Newest first; the next page's address is in the `Link` header. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: z.string().max(200).optional(),
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
