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

const STRENGTH: Record<MemoryState, number> = { bare: 0, fading: 1, etched: 2 };

interface Band {
  from: number;
  to: number;
  state: MemoryState;
}

/**
 * A text cut where its regions begin and end. A text's regions are bands by character offset, often a whole paragraph; the
 * line in it that holds the card's term is taken instead where there is one. Of several the narrowest shows, of equals
 * the weakest memory.
 */
export function shadeText(text: string, regions: readonly MemoryRegion[]): TextPiece[] {
  const bands = regions.flatMap((region) => bandOf(text, region) ?? []);
  bands.sort((a, b) => a.to - a.from - (b.to - b.from) || STRENGTH[a.state] - STRENGTH[b.state]);
  const cuts = [...new Set([0, text.length, ...bands.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const state = bands.find((band) => band.from < to && band.to > from)?.state ?? null;
    return { from, text: text.slice(from, to), state };
  });
}

function bandOf(text: string, { polygon, retrievability, term }: MemoryRegion): Band | null {
  const ys = polygon.map(([, y]) => y);
  if (ys.length < 3) return null;
  const from = Math.round(Math.max(0, Math.min(...ys)) * text.length);
  const to = Math.round(Math.min(1, Math.max(...ys)) * text.length);
  if (to <= from) return null;
  const state = stateOf(retrievability);
  const within = text.slice(from, to);
  const at = within.toLowerCase().indexOf(term.trim().toLowerCase());
  if (at < 0 || term.trim() === '') return { from, to, state };
  const start = within.lastIndexOf('\n', at) + 1;
  const end = within.indexOf('\n', at);
  return { from: from + start, to: end < 0 ? to : from + end, state };
}
