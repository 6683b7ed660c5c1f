/** Plane geometry for text boxes. Coordinates in pixels, y down. */

export type Vec = readonly [x: number, y: number];

/** A rectangle turned by `angle` (radians, clockwise on screen); `width` lies along the angle. */
export interface TurnedRect {
  cx: number;
  cy: number;
  width: number;
  height: number;
  angle: number;
}

/** Convex hull by Andrew's monotone chain, counter-clockwise in a y-up plane. */
export function convexHull(points: readonly Vec[]): Vec[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: Vec[]) => {
    const chain: Vec[] = [];
    for (const p of list) {
      while (chain.length >= 2 && turn(chain.at(-2) as Vec, chain.at(-1) as Vec, p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(o: Vec, a: Vec, b: Vec): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** The smallest rectangle around a set of points; one of its sides lies on a side of the hull. */
export function smallestRect(points: readonly Vec[]): TurnedRect {
  const hull = convexHull(points);
  let best: TurnedRect | undefined;
  let bestArea = Number.POSITIVE_INFINITY;
  for (let i = 0; i < hull.length; i++) {
    const a = hull[i] as Vec;
    const b = hull[(i + 1) % hull.length] as Vec;
    const rect = rectAlong(hull, Math.atan2(b[1] - a[1], b[0] - a[0]));
    const area = rect.width * rect.height;
    if (area < bestArea - 1e-6) {
      bestArea = area;
      best = rect;
    }
  }
  return upright(best ?? rectAlong(hull, 0));
}

/** The rectangle around points whose width lies along the angle. */
export function rectAlong(points: readonly Vec[], angle: number): TurnedRect {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let u0 = Number.POSITIVE_INFINITY;
  let u1 = Number.NEGATIVE_INFINITY;
  let v0 = u0;
  let v1 = u1;
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const u = (u0 + u1) / 2;
  const v = (v0 + v1) / 2;
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: u1 - u0, height: v1 - v0, angle };
}

/** The same rectangle with its angle brought into [-45°, 45°). */
export function upright(rect: TurnedRect): TurnedRect {
  let { width, height, angle } = rect;
  while (angle >= Math.PI / 4) {
    angle -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (angle < -Math.PI / 4) {
    angle += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...rect, width, height, angle };
}

/** The rectangle as seen by a reader who turned the page by quarter turns: its content starts at another corner. */
export function quarterTurned(rect: TurnedRect, quarters: number): TurnedRect {
  const swap = quarters % 2 !== 0;
  return {
    ...rect,
    width: swap ? rect.height : rect.width,
    height: swap ? rect.width : rect.height,
    angle: rect.angle + (quarters * Math.PI) / 2,
  };
}

/** Corners, clockwise from the rectangle's own top left. */
export function corners(rect: TurnedRect): Vec[] {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  const w = rect.width / 2;
  const h = rect.height / 2;
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([u = 0, v = 0]) => [rect.cx + u * cos - v * sin, rect.cy + u * sin + v * cos] as const);
}
