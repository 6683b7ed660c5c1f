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

let opened: { from: string | Blob; document: Promise<PDFDocumentProxy> } | null = null;

/** The document at an address, or in a file that is not sent yet. The last one stays open: one looks at several pages. */
export function openPdf(from: string | Blob): Promise<PDFDocumentProxy> {
  if (opened?.from === from) return opened.document;
  const last = opened?.document;
  void last?.then((document) => document.loadingTask.destroy()).catch(() => undefined);
  const document = load(from);
  opened = { from, document };
  document.catch(() => {
    if (opened?.document === document) opened = null;
  });
  return document;
}

async function load(from: string | Blob): Promise<PDFDocumentProxy> {
  // A file is read here: the content security policy lets nobody connect to `blob:` addresses.
  const place = typeof from === 'string' ? { url: from } : { data: new Uint8Array(await from.arrayBuffer()) };
  // Forms that run scripts stay off: what is in the file is somebody's upload.
  return getDocument({ ...place, BinaryDataFactory: BuiltFiles, cMapPacked: true, enableXfa: false, verbosity: 0 })
    .promise;
}
