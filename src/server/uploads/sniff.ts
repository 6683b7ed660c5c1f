import { fileTypeFromBuffer } from 'file-type';
import { DOCX, EPUB, PPTX } from '#domain/uploads.ts';
import { AppError } from '#server/errors.ts';
import { encodingOf } from '#server/files/text.ts';
import { extensionOf } from './names.ts';

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/** How many of the first bytes tell the type. */
export const SNIFF_BYTES = 4100;

const TEXT_EXTENSIONS: Record<string, string> = {
  txt: 'text/plain',
  text: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  '': 'text/plain',
};

/** Documents that are archives: their first bytes do not always tell which, and the reader looks inside. */
const ARCHIVES: Record<string, string> = { pptx: PPTX, docx: DOCX, epub: EPUB };

const WHAT: Record<string, string> = {
  'image/heic': 'a HEIC picture',
  'image/heif': 'a HEIF picture',
  'image/heic-sequence': 'a series of HEIC pictures',
  'image/avif': 'an AVIF picture',
  'image/tiff': 'a TIFF picture',
  'image/jp2': 'a JPEG 2000 picture',
  'image/jxl': 'a JPEG XL picture',
  'image/svg+xml': 'an SVG drawing',
  'application/zip': 'a ZIP archive',
  'application/rtf': 'an RTF document',
  'application/epub+zip': 'an e-book',
  'application/x-cfb': 'an Office document from before 2007 or with a password',
  'application/vnd.ms-word.document.macroenabled.12': 'a Word document with macros',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': 'a PowerPoint file with macros',
  [DOCX]: 'a Word document',
  [PPTX]: 'a PowerPoint file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file',
};

const ADVICE: Record<string, string> = {
  'image/heic': ' On an iPhone, share it as JPEG or take a screenshot.',
  'application/x-cfb': ' Remove the password, or save it as DOCX, PPTX or PDF, and upload that.',
  'application/vnd.ms-word.document.macroenabled.12': ' Save it without them (as .docx) and upload that.',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': ' Save it without them (as .pptx) and upload that.',
  'application/zip': ' Unpack it and upload what is inside.',
};

export interface Accepted {
  /** As a sentence names them. */
  words: string;
  mediaTypes: readonly string[];
}

/** The media type by content, whatever name or header say. Throws AppError `unsupported_type` in plain words. */
export async function sniff(start: Uint8Array, name: string, accepted: Accepted): Promise<string> {
  const refuse = (type: string | undefined) =>
    new AppError(
      'unsupported_type',
      `${name} is ${describe(type)}, which cannot be used here. Use ${accepted.words}.${ADVICE[type ?? ''] ?? ''}`,
      { file: name },
    );
  const found: string | undefined = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  const binary = found === 'application/zip' ? (ARCHIVES[extensionOf(name)] ?? found) : found;
  // Notes may begin with "BM" or "II" as well as pictures do.
  const notes = extensionOf(name) in TEXT_EXTENSIONS && looksLikeText(start);
  const type = binary && binary !== 'application/xml' && !notes ? binary : textType(start, name);
  if (!type || !accepted.mediaTypes.includes(type)) throw refuse(type);
  return type;
}

function looksLikeText(start: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encodingOf(start), { fatal: true }).decode(start, { stream: true });
    return !CONTROL.test(text);
  } catch {
    return false;
  }
}

function describe(type: string | undefined): string {
  if (!type) return 'not a type that we know';
  const known = WHAT[type];
  if (known) return known;
  const [kind, subtype = ''] = type.split('/');
  if (kind === 'audio' || kind === 'video') return kind === 'audio' ? 'an audio file' : 'a video';
  return kind === 'text' ? 'a text file' : `a file of type ${subtype.toUpperCase()}`;
}

/** Text has no signature: its name says what kind it is, and the bytes are checked while they pass. */
function textType(start: Uint8Array, name: string): string | undefined {
  const head = Buffer.from(start.subarray(0, 1024)).toString('latin1').trimStart().toLowerCase();
  if (/^(<\?xml[^>]*>\s*)?(<!--(?:(?!-->).)*-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/s.test(head))
    return 'image/svg+xml';
  return TEXT_EXTENSIONS[extensionOf(name)];
}
