import { readPdf } from './pdf/read-pdf.ts';
import { readPicture } from './picture/read-picture.ts';
import type { Reader } from './reader.ts';
import { readTextFile } from './text/read-text.ts';

/** Which reader opens what the content was found to be; the names stand in each card's trace. */
export const READERS = { picture: readPicture, pdf: readPdf, text: readTextFile } satisfies Record<string, Reader>;

export type ReaderName = keyof typeof READERS;
