import type { Ocr } from '#ports/ocr.ts';
import type { ExtractedDocument, ExtractedSource, PipelineProgress, Segment, SourceFile } from '../types.ts';
import { SourceProblem } from '../types.ts';
import { shownName } from './problems.ts';
import { READERS } from './readers.ts';
import { type Sniffed, sniff } from './sniff.ts';

export interface ExtractOptions {
  /** An engine, or how to load one: a text never needs it. Whoever gave it closes it. */
  ocr: Ocr | (() => Promise<Ocr>);
  onProgress?: (progress: PipelineProgress) => void;
  signal?: AbortSignal;
  /** Called with the beginning of the text at a time when only native code is at work. */
  meanwhile?: (text: string) => void;
}

/** Share of the whole run that extraction takes, in percent. */
const SHARE = 50;

/**
 * Reads files into one document of segments in reading order. Throws SourceProblem, which names the file, for the first
 * one that cannot be used, and the signal's reason when aborted.
 */
export async function extract(files: SourceFile[], options: ExtractOptions): Promise<ExtractedDocument> {
  if (!files.length) throw new SourceProblem('empty_file', 'There is no file to read. Choose at least one.');
  const ocr = lazily(options.ocr);
  const kinds = [];
  for (const file of files) kinds.push(await sniff(file));
  const document: ExtractedDocument = { sources: [], segments: [], notices: [] };
  let pagesDone = 0;
  const report = (index: number, share: number, fresh: Segment[]) => {
    options.onProgress?.({
      step: 'extract',
      progress: Math.round(((index + share) / files.length) * SHARE),
      counts: {
        pages: Math.max(files.length, pagesDone),
        pagesDone,
        segments: document.segments.length + fresh.length,
      },
      regions: fresh.map(({ source, page, polygon }) => ({ source, page, polygon })),
    });
  };
  for (const [index, file] of files.entries()) {
    options.signal?.throwIfAborted();
    const kind = kinds[index] as Sniffed;
    let inPages = false;
    const read = await READERS[kind.type]({
      file,
      mediaType: kind.mediaType,
      index,
      ocr,
      signal: options.signal,
      meanwhile: options.meanwhile,
      onPage: (page, pages, fresh) => {
        inPages = true;
        pagesDone++;
        report(index, page / pages, fresh);
      },
    });
    if (!inPages) {
      pagesDone++;
      report(index, 1, read.segments);
    }
    const source: ExtractedSource = { name: file.name, mediaType: kind.mediaType, reader: kind.type, ...read.source };
    document.sources.push(source);
    document.segments.push(...read.segments);
    document.notices.push(...read.notices);
  }
  if (!document.segments.some((segment) => /\p{L}/u.test(segment.text))) {
    const only = files.length === 1 ? files[0] : undefined;
    const what = only ? `“${shownName(only.name)}” has` : 'These files have';
    throw new SourceProblem(
      'no_readable_content',
      `${what} no text that can be read. Try a sharper or larger picture, or paste the text instead.`,
      only?.name,
    );
  }
  return document;
}

function lazily(ocr: ExtractOptions['ocr']): () => Promise<Ocr> {
  if (typeof ocr !== 'function') return async () => ocr;
  let loading: Promise<Ocr> | undefined;
  return () => {
    loading ??= ocr();
    return loading;
  };
}
