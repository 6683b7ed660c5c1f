import { fileTypeFromBuffer } from 'file-type';
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
  '': 'text/plain',
};

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
  'application/x-cfb': 'an old Office document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'a PowerPoint file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file',
};

const ADVICE: Record<string, string> = {
  'image/heic': ' On an iPhone, share it as JPEG or take a screenshot.',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ' Save it as PDF and upload that.',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ' Save it as PDF and upload that.',
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
  const binary = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
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
