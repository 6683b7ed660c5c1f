import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import type { SourceFile } from '../../types.ts';
import './pdf-limits.ts';
import { problem } from '../problems.ts';

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => `${join(assets, name)}/`;
const DAMAGED =
  'is damaged or not a complete PDF and cannot be opened. Open it on your computer, save it as a PDF again, and upload that.';
/** No page that is meant to be read takes this long to open. */
const PATIENCE_MS = 20_000;

/** Opens a PDF without scripts, without fetches, with bounded pictures. The caller destroys its loading task. */
export async function openPdf(file: SourceFile): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(file.bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: MATERIAL_UPLOAD.maxPixels,
    canvasMaxAreaInBytes: MATERIAL_UPLOAD.maxPixels * 4,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    iccUrl: folder('iccs'),
    wasmUrl: folder('wasm'),
  } as Parameters<typeof getDocument>[0]);
  try {
    const document = await withPatience(task.promise);
    if (document.numPages > MATERIAL_UPLOAD.maxPdfPages) {
      const most = MATERIAL_UPLOAD.maxPdfPages;
      throw problem(
        'too_many_pages',
        file.name,
        `has ${document.numPages} pages; at most ${most} can be read at once. Divide it and upload the parts.`,
      );
    }
    if (document.numPages < 1) throw new Error('no pages');
    await withPatience(document.getPage(1));
    return document;
  } catch (error) {
    await task.destroy().catch(() => undefined);
    if (error instanceof Error && error.name === 'SourceProblem') throw error;
    if (error instanceof Error && error.name === 'PasswordException') {
      throw problem(
        'password_protected',
        file.name,
        'is protected with a password. Save a copy without the password and upload that.',
      );
    }
    throw problem('unreadable_file', file.name, DAMAGED);
  }
}

/** Rejects when the work takes too long. A loop that never yields is stopped by the job's own time limit instead. */
export async function withPatience<T>(work: Promise<T>, milliseconds = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
