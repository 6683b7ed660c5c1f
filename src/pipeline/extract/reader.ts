import type { Ocr } from '#ports/ocr.ts';
import type { ExtractedSource, Segment, SourceFile } from '../types.ts';

/** What a reader is given beside the bytes. */
export interface ReaderInput {
  file: SourceFile;
  /** What the content was found to be. */
  mediaType: string;
  /** Place of the file among those of one upload: `source` of its segments. */
  index: number;
  /** Loads the engine with the first call. */
  ocr: () => Promise<Ocr>;
  signal?: AbortSignal | undefined;
  /** Called with the beginning of the text at a time when only native code is at work. */
  meanwhile?: ((text: string) => void) | undefined;
  /** Called after every page with what was just read, by readers of sources that have several. */
  onPage?: ((page: number, pages: number, segments: Segment[]) => void) | undefined;
}

export interface ReadSource {
  source: Omit<ExtractedSource, 'name' | 'mediaType' | 'reader'>;
  /** The leaves of the document tree in reading order, with all that their writer set apart by form. */
  segments: Segment[];
  /** Plain sentences for the student about what could not be read. */
  notices: string[];
}

/** Turns bytes of one kind into the leaves of a document tree. Throws SourceProblem for what cannot be used. */
export type Reader = (input: ReaderInput) => Promise<ReadSource>;
