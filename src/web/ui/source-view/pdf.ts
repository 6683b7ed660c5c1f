import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

// Files that some PDFs need: character maps, the fourteen standard fonts, image decoders. Fetched one by one on demand.
const files = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default' },
);
const byName = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]));

/** Hands the files to the PDF library under the names that the build gave them. */
class BuiltFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = await byName.get(filename)?.();
    if (!url) throw new Error(`No file ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} for ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

let opened: { url: string; document: Promise<PDFDocumentProxy> } | null = null;

/** The document at an address. The last one stays open, since one looks at several of its pages. */
export function openPdf(url: string): Promise<PDFDocumentProxy> {
  if (opened?.url === url) return opened.document;
  const last = opened?.document;
  void last?.then((document) => document.loadingTask.destroy()).catch(() => undefined);
  const document = getDocument({
    url,
    BinaryDataFactory: BuiltFiles,
    cMapPacked: true,
    enableXfa: false,
    verbosity: 0,
    // What is in the file is somebody's upload: nothing of it runs, and no outside font is asked for.
    stopAtErrors: false,
  }).promise;
  opened = { url, document };
  document.catch(() => {
    if (opened?.document === document) opened = null;
  });
  return document;
}
