import { SourceProblem, type SourceProblemCode } from '../types.ts';

export const SUPPORTED =
  'Etch reads PNG, JPEG, GIF, BMP, WebP and HEIC pictures, PDF, PPTX, DOCX, EPUB and HTML files, and plain text or Markdown.';

/** A file name fit for a sentence: one line, no control characters, at most 80 characters. */
export function shownName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'unnamed file';
  const characters = [...clean];
  return characters.length > 80 ? `${characters.slice(0, 76).join('')}…` : clean;
}

/** Builds a problem whose sentence begins with the file's name in quotes. */
export function problem(code: SourceProblemCode, file: string, rest: string): SourceProblem {
  return new SourceProblem(code, `“${shownName(file)}” ${rest}`, file);
}
