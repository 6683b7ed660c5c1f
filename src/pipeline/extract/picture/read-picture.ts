import { markHeadings, pageBlocks } from '../layout/page-blocks.ts';
import { toSegments } from '../layout/segments.ts';
import type { Reader, ReadSource } from '../reader.ts';
import { isDiagram, labels } from '../recognition/diagram.ts';
import { weighInk } from '../recognition/ink.ts';
import { foreign, legibility, legibilityNotice } from '../recognition/legible.ts';
import { ocrPage } from '../recognition/ocr-page.ts';
import { openPicture, toCover, toWebp, turnRaster } from '../recognition/picture.ts';

/** Reads one picture: upright, with its labels if it is a diagram, otherwise as a page of text. */
export const readPicture: Reader = async ({ file, mediaType, index, ocr }): Promise<ReadSource> => {
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
};
