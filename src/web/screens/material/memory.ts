import type { MemoryRegion } from '#contract/materials.ts';

export type MemoryState = 'etched' | 'fading' | 'bare';

/** FSRS schedules a review at 0.9; well below it a memory is about to go. */
const ETCHED_FROM = 0.85;

/** How a region is drawn, by the chance to recall it now; null was never studied. */
export function stateOf(retrievability: number | null): MemoryState {
  if (retrievability === null) return 'bare';
  return retrievability >= ETCHED_FROM ? 'etched' : 'fading';
}

export interface MapPage {
  sourceId: string;
  page: number;
  regions: MemoryRegion[];
}

/** The pages of the map in the order of the sources. Pages without a region are left out. */
export function pagesOf(regions: readonly MemoryRegion[], sourceOrder: readonly string[]): MapPage[] {
  const pages = new Map<string, MapPage>();
  for (const region of regions) {
    const key = `${region.sourceId} ${region.page}`;
    const page = pages.get(key) ?? { sourceId: region.sourceId, page: region.page, regions: [] };
    page.regions.push(region);
    pages.set(key, page);
  }
  return [...pages.values()]
    .filter(({ sourceId }) => sourceOrder.includes(sourceId))
    .sort((a, b) => sourceOrder.indexOf(a.sourceId) - sourceOrder.indexOf(b.sourceId) || a.page - b.page);
}

export function countStates(regions: readonly MemoryRegion[]): Record<MemoryState, number> {
  const counts = { etched: 0, fading: 0, bare: 0 };
  for (const { retrievability } of regions) counts[stateOf(retrievability)] += 1;
  return counts;
}

export interface TextPiece {
  from: number;
  text: string;
  state: MemoryState | null;
}

const WEAKEST_FIRST: readonly MemoryState[] = ['bare', 'fading', 'etched'];

/**
 * A text cut where its regions begin and end. A text's regions are bands by character offset; where several overlap, the
 * weakest memory shows.
 */
export function shadeText(text: string, regions: readonly MemoryRegion[]): TextPiece[] {
  const bands = regions.flatMap(({ polygon, retrievability }) => {
    const ys = polygon.map(([, y]) => y);
    if (ys.length < 3) return [];
    const from = Math.round(Math.min(...ys) * text.length);
    const to = Math.round(Math.max(...ys) * text.length);
    return to > from ? [{ from, to, state: stateOf(retrievability) }] : [];
  });
  const cuts = [...new Set([0, text.length, ...bands.flatMap(({ from, to }) => [from, to])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const here = bands.filter((band) => band.from < to && band.to > from).map(({ state }) => state);
    return { from, text: text.slice(from, to), state: WEAKEST_FIRST.find((state) => here.includes(state)) ?? null };
  });
}
