import type { Ocr } from '#ports/ocr.ts';
import type { ExtractedSource, Segment, SourceFile } from '../types.ts';
import { isDiagram, labels } from './diagram.ts';
import { weighInk } from './ink.ts';
import { legibility, legibilityNotice } from './legible.ts';
import { ocrPage } from './ocr-page.ts';
import { markHeadings, pageBlocks } from './page-blocks.ts';
import { openPicture, toCover, toWebp, turnRaster } from './picture.ts';
import { problem } from './problems.ts';
import { toSegments } from './segments.ts';

export interface ReadSource {
  source: Omit<ExtractedSource, 'name' | 'mediaType'>;
  segments: Segment[];
  notices: string[];
}

/** Reads one picture: upright, with its labels if it is a diagram, otherwise as a page of text. */
export async function readPicture(
  file: SourceFile,
  mediaType: string,
  index: number,
  ocr: () => Promise<Ocr>,
): Promise<ReadSource> {
  const { raster } = await openPicture(file, mediaType);
  const read = await ocrPage(await ocr(), raster);
  const state = legibility(read.lines);
  if (state === 'foreign') throw foreign(file.name);
  const upright = turnRaster(raster, read.rotation);
  const diagram = isDiagram(read.lines, await weighInk(upright, read.lines));
  const blocks = diagram ? labels(read.lines) : pageBlocks(read.lines);
  if (!diagram) markHeadings([{ page: 1, width: read.width, height: read.height, blocks }], 1.5);
  const [image, cover] = await Promise.all([toWebp(upright), toCover(upright)]);
  return {
    source: {
      pages: [{ page: 1, width: read.width, height: read.height, rotation: read.rotation, diagram, ocr: true }],
      image,
      cover,
    },
    segments: toSegments(blocks, index, 1, read.width, read.height),
    notices: [legibilityNotice(file.name, state) ?? []].flat(),
  };
}

export function foreign(name: string) {
  return problem(
    'unsupported_language',
    name,
    'seems to be in a script that Etch cannot read from pictures: it reads Latin letters. Upload a PDF with text in it, or paste the text instead.',
  );
}
