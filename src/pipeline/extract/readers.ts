import { readMarkdown } from './markdown/read-markdown.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPicture } from './picture/read-picture.ts';
import type { Reader } from './reader.ts';
import { readPlainText } from './text/read-text.ts';

/** Which reader opens what the content was found to be; the names stand in each card's trace. */
export const READERS = {
  markdown: readMarkdown,
  picture: readPicture,
  pdf: readPdf,
  text: readPlainText,
} satisfies Record<string, Reader>;

export type ReaderName = keyof typeof READERS;
