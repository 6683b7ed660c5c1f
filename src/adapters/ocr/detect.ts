import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { rectAlong, smallestRect, type TurnedRect, type Vec } from './geometry.ts';
import type { Pyramid } from './raster.ts';

/** Normalisation and thresholds of PaddleOCR's DB detector (Liao et al. 2020, "Real-time scene text detection"). */
const MEAN = [0.485, 0.456, 0.406];
const SPREAD = [0.229, 0.224, 0.225];
const PIXEL_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.5;
/** What is long is hardly ever a stroke of a drawing; an index above or below the line widens its box and thins its score. */
const LONG_BOX_THRESHOLD = 0.4;
const LONG = 6;
const UNCLIP = 1.6;
const MIN_SIDE = 3;

export interface TextBox {
  rect: TurnedRect;
  score: number;
}

/** Finds lines of text in the picture scaled to `width` × `height` (rounded to 32). Boxes in pixels of the full picture. */
export async function detect(
  session: InferenceSession,
  pyramid: Pyramid,
  wantedWidth: number,
  wantedHeight: number,
): Promise<TextBox[]> {
  const full = pyramid.level(1).raster;
  const width = Math.max(32, Math.round(wantedWidth / 32) * 32);
  const height = Math.max(32, Math.round(wantedHeight / 32) * 32);
  const scaled = pyramid.resized(width, height).rgb;
  const plane = width * height;
  const input = new Float32Array(plane * 3);
  for (let c = 0; c < 3; c++) {
    const scale = 1 / (255 * (SPREAD[c] as number));
    const shift = (MEAN[c] as number) / (SPREAD[c] as number);
    for (let i = 0, j = 2 - c; i < plane; i++, j += 3) input[c * plane + i] = (scaled[j] as number) * scale - shift;
  }
  const tensor = new Tensor('float32', input, [1, 3, height, width]);
  const output = await session.run({ [session.inputNames[0] as string]: tensor });
  const map = (output[session.outputNames[0] as string] as Tensor).data as Float32Array;
  const boxes: TextBox[] = [];
  for (const { rect, score } of boxesOf(map, width, height)) {
    boxes.push({ rect: stretch(rect, full.width / width, full.height / height), score });
  }
  return boxes;
}

function stretch(rect: TurnedRect, sx: number, sy: number): TurnedRect {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  return {
    cx: rect.cx * sx,
    cy: rect.cy * sy,
    width: rect.width * Math.hypot(cos * sx, sin * sy),
    height: rect.height * Math.hypot(sin * sx, cos * sy),
    angle: Math.atan2(sin * sy, cos * sx),
  };
}

/** Turned boxes around the connected regions of a probability map, grown to the size of the letters. */
export function boxesOf(map: Float32Array, width: number, height: number): TextBox[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const boxes: TextBox[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] as number) <= PIXEL_THRESHOLD) continue;
    const edge = fill(map, width, height, start, seen, stack);
    if (edge.length < 3) continue;
    const rect = fitted(edge);
    if (Math.min(rect.width, rect.height) < MIN_SIDE - 1) continue;
    const score = meanInside(map, width, height, rect);
    if (score < (rect.width > LONG * rect.height ? LONG_BOX_THRESHOLD : BOX_THRESHOLD)) continue;
    const grow = (rect.width * rect.height * UNCLIP) / (2 * (rect.width + rect.height));
    boxes.push({ rect: { ...rect, width: rect.width + 2 * grow, height: rect.height + 2 * grow }, score });
  }
  return boxes;
}

/** The smallest rectangle; the blob of one or two letters has no direction of its own and is taken as level. */
function fitted(edge: readonly Vec[]): TurnedRect {
  const rect = smallestRect(edge);
  const longer = Math.max(rect.width, rect.height);
  return longer < Math.min(rect.width, rect.height) * 1.7 ? rectAlong(edge, 0) : rect;
}

/** Marks one 8-connected region and returns the ends of its rows as points (enough for its hull). */
function fill(
  map: Float32Array,
  width: number,
  height: number,
  start: number,
  seen: Uint8Array,
  stack: Int32Array,
): Vec[] {
  const rows = new Map<number, [number, number]>();
  let top = 0;
  stack[top++] = start;
  seen[start] = 1;
  while (top > 0) {
    const at = stack[--top] as number;
    const y = (at / width) | 0;
    const x = at - y * width;
    const row = rows.get(y);
    if (!row) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let dy = -1; dy <= 1; dy++) {
      const ny = y + dy;
      if (ny < 0 || ny >= height) continue;
      for (let dx = -1; dx <= 1; dx++) {
        const nx = x + dx;
        if (nx < 0 || nx >= width) continue;
        const next = ny * width + nx;
        if (seen[next] || (map[next] as number) <= PIXEL_THRESHOLD) continue;
        seen[next] = 1;
        stack[top++] = next;
      }
    }
  }
  const edge: Vec[] = [];
  for (const [y, [from, to]] of rows) edge.push([from, y], [from, y + 1], [to + 1, y], [to + 1, y + 1]);
  return edge;
}

function meanInside(map: Float32Array, width: number, height: number, rect: TurnedRect): number {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  const rx = (Math.abs(cos) * rect.width + Math.abs(sin) * rect.height) / 2;
  const ry = (Math.abs(sin) * rect.width + Math.abs(cos) * rect.height) / 2;
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(rect.cy - ry)); y < Math.min(height, rect.cy + ry); y++) {
    for (let x = Math.max(0, Math.floor(rect.cx - rx)); x < Math.min(width, rect.cx + rx); x++) {
      const dx = x + 0.5 - rect.cx;
      const dy = y + 0.5 - rect.cy;
      if (Math.abs(dx * cos + dy * sin) > rect.width / 2 || Math.abs(dy * cos - dx * sin) > rect.height / 2) continue;
      sum += map[y * width + x] as number;
      count++;
    }
  }
  return count ? sum / count : 0;
}
