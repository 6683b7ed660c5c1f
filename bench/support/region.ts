import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { decodeText } from '#pipeline/extract/lines/decode-text.ts';
import { renderPage } from '#pipeline/extract/pdf/pdf-render.ts';
import type { Polygon, Segment, SourceFile, StudyMaterial } from '#pipeline/types.ts';
import type { Ocr, Raster } from '#ports/ocr.ts';

export interface Reading {
  text: string;
  /** Read from pixels. */
  recognised: boolean;
}

const SIDE = 2000;
/** Room around a cut-out region, in pixels: the recogniser wants a rim. */
const RIM = 12;

/** Reads cited regions again, straight from the file. */
export function regionReader(ocr: Ocr) {
  const documents = new Map<SourceFile, Promise<PDFDocumentProxy>>();
  const open = (file: SourceFile): Promise<PDFDocumentProxy> => {
    let document = documents.get(file);
    if (!document) {
      document = getDocument({ data: new Uint8Array(file.bytes), verbosity: VerbosityLevel.ERRORS }).promise;
      documents.set(file, document);
    }
    return document;
  };
  const readOne = async (file: SourceFile, material: StudyMaterial, segment: Segment): Promise<Reading> => {
    const source = material.document.sources[segment.source];
    const page = source?.pages.find((one) => one.page === segment.page);
    if (source?.image) return { text: await recognise(ocr, await picture(source.image), segment), recognised: true };
    if (!page || page.width === 0) return { text: band(file, segment.polygon), recognised: false };
    const opened = await (await open(file)).getPage(segment.page);
    if (page.ocr) return { text: await recognise(ocr, await renderPage(opened, SIDE, 4), segment), recognised: true };
    const view = opened.getViewport({ scale: 1 });
    const { items } = await opened.getTextContent();
    const inside = items.filter((item) => {
      if (!('str' in item)) return false;
      const [, , , , e = 0, f = 0] = item.transform as number[];
      // A little above the baseline, one letter in: within the first letter's box.
      const [x = 0, y = 0] = view.convertToViewportPoint(e + Math.min(2, item.width / 2), f + item.height * 0.3);
      const [right = 0] = view.convertToViewportPoint(e + item.width, f);
      const middle = (x + right) / 2;
      return [x, middle].some((at) => contains(segment.polygon, at / view.width, y / view.height));
    });
    return { text: inside.map((item) => ('str' in item ? item.str : '')).join(' '), recognised: false };
  };
  return {
    async read(file: SourceFile, material: StudyMaterial, segments: readonly Segment[]): Promise<Reading> {
      const readings: Reading[] = [];
      for (const segment of segments) readings.push(await readOne(file, material, segment));
      return { text: readings.map(({ text }) => text).join(' '), recognised: readings.some((one) => one.recognised) };
    },
    async close(): Promise<void> {
      for (const document of documents.values()) await (await document).loadingTask.destroy();
    },
  };
}

/** Characters of a plain text that its band covers. */
function band({ bytes }: SourceFile, polygon: Polygon): string {
  const text = decodeText(bytes) ?? '';
  const ys = polygon.map(([, y]) => y * text.length);
  return text.slice(Math.floor(Math.min(...ys)) - 1, Math.ceil(Math.max(...ys)) + 1);
}

async function picture(webp: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

async function recognise(ocr: Ocr, { width, height, rgb }: Raster, { polygon }: Segment): Promise<string> {
  const xs = polygon.map(([x]) => x * width);
  const ys = polygon.map(([, y]) => y * height);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - RIM / 2);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - RIM / 2);
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.min(width, Math.ceil(Math.max(...xs)) + RIM / 2) - left,
      height: Math.min(height, Math.ceil(Math.max(...ys)) + RIM / 2) - top,
    })
    .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines = await ocr.recognise({ width: info.width, height: info.height, rgb: data });
  const place = (line: (typeof lines)[number]): number => (line.quad[0]?.[1] ?? 0) * 10 + (line.quad[0]?.[0] ?? 0) / 10;
  return lines
    .sort((a, b) => place(a) - place(b))
    .map((line) => line.text)
    .join(' ');
}

/** Even-odd rule. */
function contains(polygon: Polygon, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as readonly [number, number];
    const [xj, yj] = polygon[j] as readonly [number, number];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
