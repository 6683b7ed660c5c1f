import sharp from 'sharp';
import type { Raster } from '#ports/ocr.ts';
import type { Line } from '../layout/lines.ts';

const SIDE = 600;
/** Difference of brightness across two pixels that counts as an edge. */
const EDGE = 40;

export interface Ink {
  /** Edges outside the lines of text, as a multiple of those inside. A page of text has few, a drawing many. */
  outside: number;
  /** The same by colour, which tells pale boxes that have no line around them. */
  coloured: number;
  /** Share of the picture that lines of text cover. */
  covered: number;
}

/** Weighs drawing against writing in an upright picture. */
export async function weighInk(picture: Raster, lines: readonly Line[]): Promise<Ink> {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw();
  const rgb = await small.clone().toBuffer();
  const grey = await small.greyscale().toBuffer();
  const mask = new Uint8Array(width * height);
  for (const line of lines) {
    const margin = line.size * 0.15;
    const from = Math.max(0, Math.floor((line.x0 - margin) * scale));
    const to = Math.min(width, Math.ceil((line.x1 + margin) * scale));
    const last = Math.min(height, (line.y1 + margin) * scale);
    for (let y = Math.max(0, Math.floor((line.y0 - margin) * scale)); y < last; y++) {
      mask.fill(1, y * width + from, y * width + to);
    }
  }
  let inside = 0;
  let outside = 0;
  let covered = 0;
  let coloured = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = Math.abs((grey[i + 1] as number) - (grey[i - 1] as number));
      const down = Math.abs((grey[i + width] as number) - (grey[i - width] as number));
      const edge = across + down > EDGE ? 1 : 0;
      if (mask[i]) {
        covered++;
        inside += edge;
      } else {
        outside += edge;
        if (edge || edgeOfColour(rgb, i, width)) coloured++;
      }
    }
  }
  return {
    outside: outside / Math.max(1, inside),
    coloured: coloured / Math.max(1, inside),
    covered: covered / (width * height),
  };
}

function edgeOfColour(rgb: Uint8Array, at: number, width: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const value = (place: number): number => rgb[place * 3 + channel] as number;
    if (Math.abs(value(at + 1) - value(at - 1)) + Math.abs(value(at + width) - value(at - width)) > EDGE) return true;
  }
  return false;
}
