import { readHtml } from './html/read-html.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readDocx } from './office/docx/read-docx.ts';
import { readEpub } from './office/epub/read-epub.ts';
import { readPptx } from './office/pptx/read-pptx.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPicture } from './picture/read-picture.ts';
import type { Reader } from './reader.ts';
import { readPlainText } from './text/read-text.ts';

/** Which reader opens what the content was found to be; the names stand in each card's trace. */
export const READERS = {
  docx: readDocx,
  epub: readEpub,
  html: readHtml,
  markdown: readMarkdown,
  picture: readPicture,
  pdf: readPdf,
  pptx: readPptx,
  text: readPlainText,
} satisfies Record<string, Reader>;

export type ReaderName = keyof typeof READERS;
