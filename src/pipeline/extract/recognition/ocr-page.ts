import type { Ocr, OcrLine, Raster } from '#ports/ocr.ts';
import type { Line } from '../layout/lines.ts';

/** A recognised page: its lines in the frame in which the text stands upright. */
export interface OcrPage {
  /** Clockwise turn that brings the picture upright. */
  rotation: 0 | 90 | 180 | 270;
  /** Size of the upright page. */
  width: number;
  height: number;
  lines: Line[];
}

/** Reads a picture and finds which way up its text stands. */
export async function ocrPage(ocr: Ocr, raster: Raster): Promise<OcrPage> {
  const found = await ocr.recognise(raster);
  const rotation = pageRotation(found);
  const swap = rotation % 180 !== 0;
  const width = swap ? raster.height : raster.width;
  const height = swap ? raster.width : raster.height;
  const lines = found.map((line) => {
    const points = line.quad.map(([x, y]) => turnPoint(x, y, raster.width, raster.height, rotation));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    return {
      text: line.text,
      x0: Math.max(0, Math.min(...xs)),
      x1: Math.min(width, Math.max(...xs)),
      y0: Math.max(0, Math.min(...ys)),
      y1: Math.min(height, Math.max(...ys)),
      size: letterHeight(line),
      confidence: line.confidence,
    };
  });
  return { rotation, width, height, lines };
}

function letterHeight(line: OcrLine): number {
  const [a, , , d] = line.quad;
  return a && d ? Math.hypot(d[0] - a[0], d[1] - a[1]) : 0;
}

/** The turn that rights most of the text; a page is only turned when nearly all of it stands the same other way. */
function pageRotation(lines: readonly OcrLine[]): 0 | 90 | 180 | 270 {
  const votes = [0, 0, 0, 0];
  let total = 0;
  for (const { quad, text, confidence } of lines) {
    const [a, b] = quad;
    if (!a || !b) continue;
    const quarters = (Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / (Math.PI / 2)) + 4) % 4;
    const weight = text.length * confidence;
    votes[quarters] = (votes[quarters] as number) + weight;
    total += weight;
  }
  const most = votes.indexOf(Math.max(...votes));
  if (most === 0 || (votes[most] as number) < total * 0.85) return 0;
  return ((4 - most) * 90) as 90 | 180 | 270;
}

/** Where a point of a width × height picture lies after a clockwise turn. */
export function turnPoint(
  x: number,
  y: number,
  width: number,
  height: number,
  degrees: number,
): readonly [number, number] {
  if (degrees === 90) return [height - y, x];
  if (degrees === 180) return [width - x, height - y];
  if (degrees === 270) return [y, width - x];
  return [x, y];
}
