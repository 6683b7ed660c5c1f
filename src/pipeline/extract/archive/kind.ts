import { DOCX, EPUB, PPTX } from '#domain/uploads.ts';
import { problem } from '../problems.ts';
import { openArchive } from './archive.ts';

/** Types of a document's main part, by which a template or a show is told from a sheet. */
const MAIN = /ContentType\s*=\s*["']([^"']{1,200}(?:\.main\+xml|macroEnabled[^"']{0,60}))["']/gi;

const MACROS = 'holds macros, which Etch does not open. Save it without them (as .docx or .pptx) and upload that.';
const SHEET = 'is a spreadsheet, which Etch cannot read. Export it as PDF, or paste the part that you need.';
const OPEN_DOCUMENT = 'is an OpenDocument file, which Etch cannot read. Save it as DOCX, PPTX or PDF and upload that.';
const ARCHIVE = 'is a ZIP archive. Unpack it and upload what is inside.';

/** What a ZIP archive is to a reader. Throws SourceProblem for damage and for what is not read. */
export async function archiveKind(name: string, bytes: Uint8Array): Promise<string> {
  const archive = await openArchive(name, bytes);
  const types = await archive.text('[Content_Types].xml');
  const has = (path: string): boolean => archive.names.some((other) => other.toLowerCase() === path);
  if (types !== undefined) {
    const main = [...types.matchAll(MAIN)].map((found) => (found[1] as string).toLowerCase());
    if (
      main.some((type) => type.includes('macroenabled')) ||
      archive.names.some((one) => /vbaProject\.bin$/i.test(one))
    )
      throw problem('unsupported_type', name, MACROS);
    if (main.some((type) => type.includes('spreadsheetml'))) throw problem('unsupported_type', name, SHEET);
    if (main.some((type) => type.includes('presentationml'))) return PPTX;
    if (main.some((type) => type.includes('wordprocessingml'))) return DOCX;
  }
  if (has('ppt/presentation.xml')) return PPTX;
  if (has('word/document.xml')) return DOCX;
  if (has('xl/workbook.xml')) throw problem('unsupported_type', name, SHEET);
  const said = (await archive.text('mimetype'))?.trim() ?? '';
  if (said === EPUB || has('meta-inf/container.xml')) return EPUB;
  if (said.includes('opendocument')) throw problem('unsupported_type', name, OPEN_DOCUMENT);
  throw problem('unsupported_type', name, ARCHIVE);
}

/** The container of the programs before 2007, and of a document with a password today. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
export const startsLikeContainer = (bytes: Uint8Array): boolean =>
  CONTAINER.equals(bytes.subarray(0, CONTAINER.length));

/** What to do with a container, which is never read. */
export function containerProblem(name: string, bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (stream: string): boolean => buffer.includes(Buffer.from(stream, 'utf16le'));
  if (holds('EncryptedPackage') || holds('EncryptionInfo'))
    return problem('password_protected', name, 'is protected by a password. Remove the password and upload it again.');
  const old = (kind: string, now: string): string =>
    `is ${kind} in the format from before 2007, which Etch cannot read. Save it as ${now} or PDF and upload that.`;
  if (holds('PowerPoint Document')) return problem('unsupported_type', name, old('a presentation', 'PPTX'));
  if (holds('WordDocument')) return problem('unsupported_type', name, old('a document', 'DOCX'));
  return problem('unsupported_type', name, old('an office file', 'DOCX, PPTX'));
}
