import { fileTypeFromBuffer } from 'file-type';
import type { SourceFile } from '../types.ts';
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
  'application/zip':
    'is a ZIP archive or an office document. Export it as PDF, or unpack it and upload what is inside.',
};
const OFFICE = /officedocument|opendocument|msword|ms-excel|ms-powerpoint|x-cfb|rtf|epub/;

/** Decides from the content alone what a file is; its name only tells Markdown from plain text. */
export async function sniff(file: SourceFile): Promise<Sniffed> {
  if (file.bytes.length === 0) {
    throw problem('empty_file', file.name, 'is empty (0 bytes). Check the file and upload it again.');
  }
  if (startsLikePdf(file.bytes)) return { type: 'pdf', mediaType: 'application/pdf' };
  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
  const mime = found?.mime as string | undefined;
  if (mime && PICTURES.has(mime)) return { type: 'picture', mediaType: mime === 'image/apng' ? 'image/png' : mime };
  if (mime === 'application/pdf') return { type: 'pdf', mediaType: 'application/pdf' };
  if (mime && mime !== 'application/xml' && !mime.startsWith('text/')) throw refused(file.name, mime, found?.ext ?? '');
  const text = decodeText(file.bytes);
  if (text === undefined) {
    throw problem('unsupported_type', file.name, `is not a kind of file that Etch can read. ${SUPPORTED}`);
  }
  const head = text.slice(0, 1000).trimStart().toLowerCase();
  if (
    mime === 'image/svg+xml' ||
    (/^<(\?xml|!doctype svg|svg|!--)/.test(head) && /<svg[\s>]/.test(head + text.slice(1000, 5000)))
  ) {
    throw problem(
      'unsupported_type',
      file.name,
      'is an SVG drawing, which Etch cannot open. Export it as PNG and upload that.',
    );
  }
  if (/^(<!doctype html|<html|<head|<body|<script)\b/.test(head)) {
    throw problem(
      'unsupported_type',
      file.name,
      'is a web page (HTML). Print it to PDF, or copy its text, and upload that.',
    );
  }
  if (/^<\?xml/.test(head)) {
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
    REFUSED[mime] ??
    (OFFICE.test(mime) ? 'is an office document. Export it as PDF and upload that.' : undefined) ??
    `is a ${extension.toUpperCase() || 'binary'} file, which Etch cannot read. ${SUPPORTED}`;
  return problem('unsupported_type', name, words);
}

/** Readers accept the PDF mark anywhere in the first kilobyte. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}
