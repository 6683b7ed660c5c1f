import { fileTypeFromBuffer } from 'file-type';
import { DOCX, EPUB, PPTX } from '#domain/uploads.ts';
import type { SourceFile } from '../types.ts';
import { startsLikeZip } from './archive/archive.ts';
import { archiveKind, containerProblem, startsLikeContainer } from './archive/kind.ts';
import { decodeText } from './lines/decode-text.ts';
import { isMarkdown } from './markdown/is-markdown.ts';
import { problem, SUPPORTED } from './problems.ts';
import type { ReaderName } from './readers.ts';

export interface Sniffed {
  type: ReaderName;
  mediaType: string;
}

const PICTURES = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/heif',
]);

/** What people call the formats that are often tried, and what to do about each. */
const REFUSED: Record<string, string> = {
  'image/heic-sequence': 'is a series of HEIC photos. Save the one that you need as a photo and upload that.',
  'image/avif': 'is an AVIF picture, which Etch cannot open. Save it as PNG, JPEG or WebP and upload that.',
  'image/jp2': 'is a JPEG 2000 picture, which Etch cannot open. Save it as PNG or JPEG and upload that.',
  'application/rtf': 'is an RTF document, which Etch cannot read. Save it as DOCX or PDF and upload that.',
};
const ARCHIVES: Record<string, ReaderName> = { [PPTX]: 'pptx', [DOCX]: 'docx', [EPUB]: 'epub' };
/** Typed by hand, or pasted: whatever it begins with, it is to be read as it stands. */
const TYPED = /\.(?:txt|text|md|markdown)$/i;
/** A whole page, and no sentence that begins with the name of a tag. */
const PAGE = /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,1000}-->\s*)*<(?:!doctype html|html|head|body)\b/;

/** Decides from the content alone what a file is; its name only tells Markdown from plain text. */
export async function sniff(file: SourceFile): Promise<Sniffed> {
  if (file.bytes.length === 0) {
    throw problem('empty_file', file.name, 'is empty (0 bytes). Check the file and upload it again.');
  }
  if (startsLikePdf(file.bytes)) return { type: 'pdf', mediaType: 'application/pdf' };
  if (startsLikeZip(file.bytes)) {
    const mediaType = await archiveKind(file.name, file.bytes);
    return { type: ARCHIVES[mediaType] as ReaderName, mediaType };
  }
  if (startsLikeContainer(file.bytes)) throw containerProblem(file.name, file.bytes);
  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
  const mime = found?.mime as string | undefined;
  if (mime && PICTURES.has(mime)) return { type: 'picture', mediaType: mime === 'image/apng' ? 'image/png' : mime };
  if (mime === 'application/pdf') return { type: 'pdf', mediaType: 'application/pdf' };
  if (mime && mime !== 'application/xml' && mime !== 'image/svg+xml' && !mime.startsWith('text/'))
    throw refused(file.name, mime, found?.ext ?? '');
  const text = decodeText(file.bytes);
  if (text === undefined) {
    throw problem('unsupported_type', file.name, `is not a kind of file that Etch can read. ${SUPPORTED}`);
  }
  const head = text.slice(0, 1000).trimStart().toLowerCase();
  const typed = TYPED.test(file.name.trim());
  if (
    !typed &&
    (mime === 'image/svg+xml' ||
      (/^<(\?xml|!doctype svg|svg|!--)/.test(head) && /<svg[\s>]/.test(head + text.slice(1000, 5000))))
  ) {
    throw refused(file.name, 'image/svg+xml', 'svg');
  }
  if (PAGE.test(head) && (!typed || /<\/(?:html|body|p|div|h[1-6])\s*>/i.test(text))) {
    return { type: 'html', mediaType: 'text/html' };
  }
  if (!typed && /\.x?html?$/i.test(file.name.trim())) return { type: 'html', mediaType: 'text/html' };
  if (!typed && /^<\?xml/.test(head)) {
    throw problem('unsupported_type', file.name, `is an XML file. ${SUPPORTED}`);
  }
  const named = /\.(md|markdown)$/i.test(file.name.trim());
  return { type: isMarkdown(text) ? 'markdown' : 'text', mediaType: named ? 'text/markdown' : 'text/plain' };
}

function refused(name: string, mime: string, extension: string) {
  if (mime === 'image/svg+xml') {
    return problem(
      'unsupported_type',
      name,
      'is an SVG drawing, which Etch cannot open. Export it as PNG and upload that.',
    );
  }
  const words =
    REFUSED[mime] ?? `is a ${extension.toUpperCase() || 'binary'} file, which Etch cannot read. ${SUPPORTED}`;
  return problem('unsupported_type', name, words);
}

/** Readers accept the PDF mark anywhere in the first kilobyte. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}
