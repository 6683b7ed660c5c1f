import type { TurnedRect } from './geometry.ts';
import { cutInto, type Pyramid } from './raster.ts';

const HEIGHT = 32;
/** Share of a column's pixels that must differ from the ground for it to be part of a rule. */
const FULL = 0.94;
const CONTRAST = 0.3;
/** Widest rule, in shares of the line's height. */
const THICKEST = 0.2;

/**
 * Divides a line of text at upright rules that cross its whole height: the borders of table cells and boxes. Letters
 * never do, since a detected line has a margin above and below.
 */
export function splitAtRules(pyramid: Pyramid, rect: TurnedRect): TurnedRect[] {
  const width = Math.round((rect.width / Math.max(1, rect.height)) * HEIGHT);
  if (width < HEIGHT * 0.6 || width > 4000) return [rect];
  const strip = new Float32Array(3 * HEIGHT * width);
  cutInto(strip, 0, width, pyramid, rect, width, HEIGHT);
  const plane = HEIGHT * width;
  const light = new Float32Array(plane);
  for (let i = 0; i < plane; i++) {
    light[i] = ((strip[i] as number) + (strip[i + plane] as number) + (strip[i + 2 * plane] as number)) / 3;
  }
  const ground = Float32Array.from(light).sort()[plane >> 1] as number;
  const parts: [from: number, to: number][] = [];
  let from = 0;
  for (let x = 0; x < width; ) {
    if (!isRuled(light, width, x, ground)) {
      x++;
      continue;
    }
    let end = x + 1;
    while (end < width && isRuled(light, width, end, ground)) end++;
    if (end - x <= HEIGHT * THICKEST) {
      parts.push([from, x]);
      from = end;
    }
    x = end;
  }
  if (!parts.length) return [rect];
  parts.push([from, width]);
  const wide = parts.filter(([a, b]) => b - a > HEIGHT * 0.3);
  return wide.length ? wide.map(([a, b]) => part(rect, a / width, b / width)) : [rect];
}

function isRuled(light: Float32Array, width: number, x: number, ground: number): boolean {
  let count = 0;
  for (let y = 0; y < HEIGHT; y++) if (Math.abs((light[y * width + x] as number) - ground) > CONTRAST) count++;
  return count >= HEIGHT * FULL;
}

function part(rect: TurnedRect, from: number, to: number): TurnedRect {
  const shift = ((from + to) / 2 - 0.5) * rect.width;
  return {
    ...rect,
    cx: rect.cx + Math.cos(rect.angle) * shift,
    cy: rect.cy + Math.sin(rect.angle) * shift,
    width: rect.width * (to - from),
  };
}
