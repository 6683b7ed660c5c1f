import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Ocr } from '#ports/ocr.ts';
import type { ExtractedPage, Point, Segment } from '../../types.ts';
import { dropRunning, markHeadings, type PageBlocks, pageBlocks } from '../layout/page-blocks.ts';
import { toSegments } from '../layout/segments.ts';
import { problem, shownName } from '../problems.ts';
import type { Reader } from '../reader.ts';
import { isDiagram, labels } from '../recognition/diagram.ts';
import { weighInk } from '../recognition/ink.ts';
import { foreign, isEncoded, type Legibility, legibility, legibilityNotice } from '../recognition/legible.ts';
import { ocrPage } from '../recognition/ocr-page.ts';
import { toCover, turnRaster } from '../recognition/picture.ts';
import { pdfLines } from './pdf-lines.ts';
import { openPdf, withPatience } from './pdf-open.ts';
import { renderPage } from './pdf-render.ts';

interface ReadPage extends PageBlocks {
  state: Legibility;
  info: ExtractedPage;
}

/** A page with less text of its own than this may be a picture with a page number. */
const FEW_CHARACTERS = 20;
const OCR_SIDE = 2200;
const OCR_SCALE = 200 / 72;

/** Reads a PDF page by page: its text where it has some, otherwise what can be recognised on the rendered page. */
export const readPdf: Reader = async ({ file, index, ocr, signal, meanwhile, onPage }) => {
  const document = await openPdf(file);
  const pages: ReadPage[] = [];
  const failed: number[] = [];
  let cover: Uint8Array | undefined;
  try {
    for (let number = 1; number <= document.numPages; number++) {
      signal?.throwIfAborted();
      try {
        const page = await withPatience(document.getPage(number));
        const read = await readPage(page, number, ocr);
        pages.push(read);
        if (number === 1) cover = await firstPage(page, () => meanwhile?.(textOf(read)));
        page.cleanup();
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        failed.push(number);
      }
      const done = pages.at(-1);
      onPage?.(number, document.numPages, done?.page === number ? segmentsOf(done, index) : []);
    }
  } finally {
    await document.loadingTask.destroy();
  }
  if (!pages.length) {
    throw problem(
      'unreadable_file',
      file.name,
      'is damaged: none of its pages can be opened. Save it as a PDF again and upload that.',
    );
  }
  if (pages.every((page) => page.state === 'foreign')) throw foreign(file.name);
  dropRunning(pages);
  markHeadings(
    pages.filter((page) => !page.info.ocr),
    1.15,
  );
  for (const page of pages) if (page.info.ocr && !page.info.diagram) markHeadings([page], 1.5);
  const notices: string[] = [];
  if (failed.length)
    notices.push(`${pageList(failed)} of “${shownName(file.name)}” could not be read and was left out.`);
  for (const state of ['doubtful', 'foreign'] as const) {
    const numbers = pages.filter((page) => page.state === state).map((page) => page.page);
    const notice = legibilityNotice(file.name, state, pageList(numbers).toLowerCase());
    if (numbers.length && notice) notices.push(notice);
  }
  return {
    source: { pages: pages.map((page) => page.info), ...(cover ? { cover } : {}) },
    segments: pages.flatMap((page) => segmentsOf(page, index)),
    notices,
  };
};

function pageList(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${numbers.join(', ')}`;
}

const textOf = ({ blocks }: PageBlocks): string => blocks.map(({ text }) => text).join('\n');

async function firstPage(page: PDFPageProxy, meanwhile: () => void): Promise<Uint8Array | undefined> {
  try {
    const cover = toCover(await renderPage(page, 1280, 2));
    meanwhile();
    return await cover;
  } catch {
    return undefined;
  }
}

async function readPage(page: PDFPageProxy, number: number, ocr: () => Promise<Ocr>): Promise<ReadPage> {
  const text = await withPatience(pdfLines(page));
  const info: ExtractedPage = {
    page: number,
    width: text.width,
    height: text.height,
    rotation: 0,
    diagram: false,
    ocr: false,
  };
  const ownText = (): ReadPage => ({
    page: number,
    width: text.width,
    height: text.height,
    blocks: pageBlocks(text.lines, { slide: isSlide(text) }),
    info,
    state: 'good',
  });
  const encoded = isEncoded(text.lines.map((line) => line.text).join(' '));
  const sound = text.garbage < 0.3 && !encoded;
  if (sound && text.characters >= FEW_CHARACTERS) return ownText();
  const raster = await renderPage(page, OCR_SIDE, OCR_SCALE);
  const read = await ocrPage(await ocr(), raster);
  const recognised = read.lines.reduce((sum, line) => sum + line.text.replace(/\s/g, '').length, 0);
  if (sound && text.characters > 0 && recognised < text.characters * 2) return ownText();
  const state = legibility(read.lines);
  // A language that we do not know may look encoded: then its own letters are better than guessed ones.
  if (encoded && (state !== 'good' || recognised < text.characters * 0.5)) return ownText();
  info.ocr = true;
  info.rotation = read.rotation;
  info.diagram = isDiagram(read.lines, await weighInk(turnRaster(raster, read.rotation), read.lines));
  if (state === 'foreign') return { page: number, width: read.width, height: read.height, blocks: [], info, state };
  const blocks = info.diagram ? labels(read.lines) : pageBlocks(read.lines);
  return { page: number, width: read.width, height: read.height, blocks, info, state };
}

/** A broad page with little text on it. */
const isSlide = ({ width, height, characters }: { width: number; height: number; characters: number }): boolean =>
  width > height * 1.2 && characters < MOST_ON_SLIDE;
const MOST_ON_SLIDE = 1_600;

function segmentsOf(page: ReadPage, index: number): Segment[] {
  return toSegments(page.blocks, index, page.page, page.width, page.height, backInto(page.info.rotation));
}

/** From the upright page back into the page as it is shown. */
function backInto(rotation: number): (point: Point) => Point {
  if (rotation === 90) return ([x, y]) => [y, 1 - x];
  if (rotation === 180) return ([x, y]) => [1 - x, 1 - y];
  if (rotation === 270) return ([x, y]) => [1 - y, x];
  return (point) => point;
}
