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

/** How a page lies in the frame through which one looks at it. */
export interface View {
  /** Width by height of the frame. */
  frame: number;
  scale: number;
  /** Shift of the page in shares of its own width and height. */
  x: number;
  y: number;
}

/** The whole page. */
export const wholePage = (aspect: number): View => ({ frame: aspect, scale: 1, x: 0, y: 0 });

/** Frames are at least this wide, so that a line of a tall page is large enough to read. */
const WIDEST_NEED = 4 / 3;

/**
 * Brings a region near: it fills a good part of the frame, magnified at most `most` times, and the frame never looks past
 * the page's edge. `aspect` is the page's width by its height.
 */
export function zoomTo(polygon: Corners, aspect: number, most = 3): View {
  const box = boxOf(polygon);
  if (!box) return wholePage(aspect);
  const frame = Math.max(aspect, WIDEST_NEED);
  // The page is as wide as the frame; this share of its height is in the frame.
  const visible = aspect / frame;
  const scale = Math.max(1, Math.min(most, 0.8 / box.width, (0.7 * visible) / box.height));
  const shift = (centre: number, seen: number) => Math.min(0, Math.max(seen - scale, seen / 2 - scale * centre));
  return {
    frame,
    scale,
    x: shift(box.left + box.width / 2, 1),
    y: shift(box.top + box.height / 2, visible),
  };
}
