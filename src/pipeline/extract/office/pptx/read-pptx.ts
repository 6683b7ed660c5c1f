import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import type { ExtractedPage, Segment } from '../../../types.ts';
import { type Archive, damaged, openArchive } from '../../archive/archive.ts';
import { attributeOf, descendantsOf, parseXml } from '../../markup/parse.ts';
import { problem } from '../../problems.ts';
import type { Reader } from '../../reader.ts';
import { mainPath, type Part, readPart, referenceOf } from '../parts.ts';
import { diagramParagraphs } from './diagram.ts';
import { type Box, UNITS_PER_POINT } from './geometry.ts';
import { layoutReader } from './layouts.ts';
import { inReadingOrder } from './order.ts';
import { type Leaf, leavesOf, toSegment } from './segments.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** Ten inches by seven and a half, where a deck does not say its size. */
const USUAL: Box = { x: 0, y: 0, width: 9_144_000, height: 6_858_000 };

/** Reads a deck of slides, one page each, in the order of the deck. */
export const readPptx: Reader = async ({ file, index, signal, onPage }) => {
  const archive = await openArchive(file.name, file.bytes);
  const main = await readPart(archive, await mainPath(archive, 'ppt/presentation.xml'));
  const paths = main ? slidePaths(main) : [];
  const found = paths.length ? paths : archive.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/i.test(name));
  if (!found.length) throw damaged(file.name);
  if (found.length > MATERIAL_UPLOAD.maxPdfPages) {
    const most = MATERIAL_UPLOAD.maxPdfPages;
    throw problem(
      'too_many_pages',
      file.name,
      `has ${found.length} slides; at most ${most} can be read at once. Divide it and upload the parts.`,
    );
  }
  const slide = main ? sizeOf(main) : USUAL;
  const layoutsFor = layoutReader(archive);
  const pages: ExtractedPage[] = [];
  const segments: Segment[] = [];
  let unread = 0;
  for (const path of found) {
    signal?.throwIfAborted();
    const page = pages.length + 1;
    pages.push({
      page,
      width: slide.width / UNITS_PER_POINT,
      height: slide.height / UNITS_PER_POINT,
      rotation: 0,
      diagram: false,
      ocr: false,
    });
    const part = await readPart(archive, path);
    if (!part) {
      unread++;
      continue;
    }
    const shapes = await withDiagrams(archive, shapesOf(part, await layoutsFor(part), slide));
    const leaves = [...leavesOf(inReadingOrder(shapes, slide), page), ...(await notesOf(archive, part, slide))];
    const fresh = leaves.map((leaf) => toSegment(leaf, index, page, slide));
    segments.push(...fresh);
    onPage?.(page, found.length, fresh);
  }
  if (unread === found.length) throw damaged(file.name);
  const notices = unread ? [`${unread} of ${found.length} slides could not be read because the file is damaged.`] : [];
  const rendering = Buffer.from(segments.map((segment) => segment.text).join('\n'));
  return { source: { pages, rendering }, segments, notices };
};

function slidePaths(main: Part): string[] {
  return descendantsOf(main.nodes, 'sldId').flatMap((slide) => main.targets.get(referenceOf(slide)) ?? []);
}

function sizeOf(main: Part): Box {
  const [size] = descendantsOf(main.nodes, 'sldSz');
  const [width, height] = [Number(attributeOf(size, 'cx')), Number(attributeOf(size, 'cy'))];
  return width > 0 && height > 0 ? { x: 0, y: 0, width, height } : USUAL;
}

async function withDiagrams(archive: Archive, shapes: Shape[]): Promise<Shape[]> {
  for (const shape of shapes) {
    if (shape.kind !== 'diagram' || !shape.target) continue;
    shape.paragraphs = diagramParagraphs(parseXml((await archive.text(shape.target)) ?? ''));
  }
  return shapes;
}

/** What the speaker meant to say, which belongs to the slide as a whole. */
async function notesOf(archive: Archive, slide: Part, box: Box): Promise<Leaf[]> {
  const notes = await readPart(archive, slide.first('notesSlide'));
  if (!notes) return [];
  const none = { inherited: () => undefined, bullets: () => () => false };
  return shapesOf(notes, none, box).flatMap((shape) =>
    shape.paragraphs.map(
      ({ text, marks }): Leaf => ({ kind: 'paragraph', text, box, ...(marks.length ? { marks } : {}) }),
    ),
  );
}
