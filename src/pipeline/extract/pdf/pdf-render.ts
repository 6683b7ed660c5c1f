import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Raster } from '#ports/ocr.ts';
import { withPatience } from './pdf-open.ts';

/** Draws a page on white, its longer side about `side` pixels but at most `maxScale` times the size in points. */
export async function renderPage(page: PDFPageProxy, side: number, maxScale: number): Promise<Raster> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(maxScale, side / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = createCanvas(width, height);
  const task = page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    background: '#ffffff',
    intent: 'display',
  });
  try {
    await withPatience(task.promise, 30_000);
  } catch (error) {
    task.cancel();
    throw error;
  }
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; o < rgb.length; i += 4, o += 3) {
    rgb[o] = data[i] as number;
    rgb[o + 1] = data[i + 1] as number;
    rgb[o + 2] = data[i + 2] as number;
  }
  return { width, height, rgb };
}
