import type { Material } from '#contract/materials.ts';

export const SORTS = ['newest', 'title', 'progress', 'cards'] as const;
export type Sort = (typeof SORTS)[number];

export interface GuideFilter {
  search: string;
  /** Empty for any. */
  tag: string;
  sort: Sort;
}

type Guide = Pick<Material, 'title' | 'description' | 'tags' | 'progress' | 'cardCount' | 'createdAt' | 'aiAnalysis'>;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const ORDERS: Record<Sort, (a: Guide, b: Guide) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  title: (a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }),
  progress: (a, b) => a.progress - b.progress,
  cards: (a, b) => b.cardCount - a.cardCount,
};

/** The guides that hold every word of the search, whatever its case and accents, in the order asked for. */
export function filterGuides<G extends Guide>(guides: readonly G[], { search, tag, sort }: GuideFilter): G[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return guides
    .filter((guide) => {
      if (tag && !guide.tags.includes(tag)) return false;
      const text = fold([guide.title, guide.description, guide.aiAnalysis.subject, ...guide.tags].join(' '));
      return words.every((word) => text.includes(word));
    })
    .sort(ORDERS[sort]);
}

/** Every tag in use, in order. */
export function tagsOf(guides: readonly Pick<Material, 'tags'>[]): string[] {
  return [...new Set(guides.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}
