import type { Raster } from '#ports/ocr.ts';
import { corners, type TurnedRect } from './geometry.ts';

/** Bilinear resize; for shrinking by more than two, feed it a level of `pyramid`. */
export function resize(source: Raster, width: number, height: number): Raster {
  if (width === source.width && height === source.height) return source;
  const { rgb, width: sw, height: sh } = source;
  const out = new Uint8Array(width * height * 3);
  const columns = new Int32Array(width * 2);
  const weights = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sx = Math.min(Math.max(((x + 0.5) * sw) / width - 0.5, 0), sw - 1);
    const x0 = Math.floor(sx);
    columns[x * 2] = x0 * 3;
    columns[x * 2 + 1] = Math.min(x0 + 1, sw - 1) * 3;
    weights[x] = sx - x0;
  }
  let o = 0;
  for (let y = 0; y < height; y++) {
    const sy = Math.min(Math.max(((y + 0.5) * sh) / height - 0.5, 0), sh - 1);
    const y0 = Math.floor(sy);
    const fy = sy - y0;
    const top = y0 * sw * 3;
    const bottom = Math.min(y0 + 1, sh - 1) * sw * 3;
    for (let x = 0; x < width; x++) {
      const l = columns[x * 2] as number;
      const r = columns[x * 2 + 1] as number;
      const fx = weights[x] as number;
      for (let c = 0; c < 3; c++) {
        const a = (rgb[top + l + c] as number) * (1 - fx) + (rgb[top + r + c] as number) * fx;
        const b = (rgb[bottom + l + c] as number) * (1 - fx) + (rgb[bottom + r + c] as number) * fx;
        out[o++] = a + (b - a) * fy + 0.5;
      }
    }
  }
  return { width, height, rgb: out };
}

/** Half the size, each pixel the mean of four. */
export function halve(source: Raster): Raster {
  const width = Math.max(1, source.width >> 1);
  const height = Math.max(1, source.height >> 1);
  const out = new Uint8Array(width * height * 3);
  const { rgb } = source;
  const stride = source.width * 3;
  const right = source.width > 1 ? 3 : 0;
  const down = source.height > 1 ? stride : 0;
  let o = 0;
  for (let y = 0; y < height; y++) {
    let i = y * 2 * stride;
    for (let x = 0; x < width; x++, i += 6) {
      for (let c = 0; c < 3; c++) {
        const sum =
          (rgb[i + c] as number) +
          (rgb[i + right + c] as number) +
          (rgb[i + down + c] as number) +
          (rgb[i + down + right + c] as number);
        out[o++] = (sum + 2) >> 2;
      }
    }
  }
  return { width, height, rgb: out };
}

/** The picture at full, half, quarter… size, made when asked for. */
export class Pyramid {
  readonly levels: Raster[];
  constructor(full: Raster) {
    this.levels = [full];
  }

  /** The smallest level that is still at least `scale` times the full size. */
  level(scale: number): { raster: Raster; factor: number } {
    let factor = 1;
    let index = 0;
    while (factor / 2 >= scale && index < 6) {
      factor /= 2;
      index++;
      const above = this.levels[index - 1] as Raster;
      if (above.width < 4 || above.height < 4) return { raster: above, factor: factor * 2 };
      this.levels[index] ??= halve(above);
    }
    return { raster: this.levels[index] as Raster, factor };
  }

  resized(width: number, height: number): Raster {
    const full = this.levels[0] as Raster;
    return resize(this.level(Math.max(width / full.width, height / full.height)).raster, width, height);
  }
}

/**
 * Cuts a turned rectangle out and writes it as planar floats from -1 to 1, blue first (the recognition model's input),
 * into `out` at `offset`, `height` rows with `stride` columns per plane row.
 */
export function cutInto(
  out: Float32Array,
  offset: number,
  stride: number,
  pyramid: Pyramid,
  rect: TurnedRect,
  width: number,
  height: number,
): void {
  const { raster, factor } = pyramid.level(height / rect.height);
  const [topLeft, topRight, , bottomLeft] = corners(rect);
  if (!topLeft || !topRight || !bottomLeft) return;
  const ux = ((topRight[0] - topLeft[0]) * factor) / width;
  const uy = ((topRight[1] - topLeft[1]) * factor) / width;
  const vx = ((bottomLeft[0] - topLeft[0]) * factor) / height;
  const vy = ((bottomLeft[1] - topLeft[1]) * factor) / height;
  const { rgb, width: sw, height: sh } = raster;
  const plane = stride * height;
  for (let y = 0; y < height; y++) {
    let sx = topLeft[0] * factor + vx * (y + 0.5) + ux * 0.5 - 0.5;
    let sy = topLeft[1] * factor + vy * (y + 0.5) + uy * 0.5 - 0.5;
    let o = offset + y * stride;
    for (let x = 0; x < width; x++, o++, sx += ux, sy += uy) {
      const px = sx < 0 ? 0 : sx > sw - 1 ? sw - 1 : sx;
      const py = sy < 0 ? 0 : sy > sh - 1 ? sh - 1 : sy;
      const x0 = px | 0;
      const y0 = py | 0;
      const fx = px - x0;
      const fy = py - y0;
      const i = (y0 * sw + x0) * 3;
      const r = x0 + 1 < sw ? 3 : 0;
      const d = y0 + 1 < sh ? sw * 3 : 0;
      for (let c = 0; c < 3; c++) {
        const a = (rgb[i + c] as number) * (1 - fx) + (rgb[i + r + c] as number) * fx;
        const b = (rgb[i + d + c] as number) * (1 - fx) + (rgb[i + d + r + c] as number) * fx;
        out[o + (2 - c) * plane] = (a + (b - a) * fy) / 127.5 - 1;
      }
    }
  }
}
