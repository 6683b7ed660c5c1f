/** Corners as shares of the page, 0-1. */
export type Corners = readonly (readonly [number, number])[];

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** The box around a region in shares of the page; null for a region without area. */
export function boxOf(polygon: Corners): Box | null {
  if (polygon.length < 3) return null;
  const xs = polygon.map(([x]) => clamp(x));
  const ys = polygon.map(([, y]) => clamp(y));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return box.width > 0 && box.height > 0 ? box : null;
}

/** The `points` of an SVG polygon in a view box of `width` × `height`. */
export function pointsOf(polygon: Corners, width = 1000, height = 1000): string {
  return polygon.map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`).join(' ');
}

/**
 * How to magnify the page so that the region fills a good part of the frame: a scale (at most `most`) and the place of
 * the page that comes to the middle, in shares of the page.
 */
export function zoomTo(polygon: Corners, most = 3): { scale: number; x: number; y: number } {
  const box = boxOf(polygon);
  if (!box) return { scale: 1, x: 0.5, y: 0.5 };
  const scale = Math.max(1, Math.min(most, 0.7 / Math.max(box.width, box.height)));
  // Never beyond the page's edge.
  const half = 0.5 / scale;
  const within = (value: number) => Math.max(half, Math.min(1 - half, value));
  return { scale, x: within(box.left + box.width / 2), y: within(box.top + box.height / 2) };
}
