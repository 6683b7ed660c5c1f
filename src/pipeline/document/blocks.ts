import type { Evidence, ExtractedDocument, Segment } from '#pipeline/types.ts';
import { nest } from './nest.ts';

/** A run of text that reads on: one segment, or a paragraph that goes on over a column or page break. */
export interface Block {
  kind: Segment['kind'];
  text: string;
  /** The heading above it; empty where there is none. */
  heading: string;
  /** 0-based place among the blocks. */
  order: number;
  pieces: { segment: Segment; start: number; end: number }[];
  /** What it stands under: the heading of its section, the line that announces a list, the item around an item. */
  parent?: Block;
  children?: Block[];
}

const BACK_MATTER =
  /^(?:(?:literature |works )?references?|bibliography|further reading|works cited|sources|index|acknowledge?ments|review questions|critical thinking(?: questions)?|exercises|problems(?: and exercises)?|art connections|visual connection questions|short answer|section quiz|multiple choice|answer key|table of contents|contents)$/i;
const SUMMARY = /^(?:chapter |section )?(?:summary|review|key (?:points|concepts))$/i;

const words = (text: string): number => text.split(/\s+/).length;
const heading = (text: string): string =>
  text
    .replace(/^#+\s*/, '')
    .replace(/^(?:chapter\s+)?\d+(?:\.\d+)*\s*[.|:]?\s+/i, '')
    .trim();

/** The student typed it: plain text has bands that are as broad as the page. */
export const isTyped = ({ polygon }: Segment): boolean => polygon.every(([x]) => x === 0 || x === 1);

/** Words of a line that may go on below. */
const SHORT_LINE = 4;
/** No paragraph is longer: what goes on behind is one of its own, so that none is gone through again and again. */
const LONGEST_BLOCK = 20_000;

function continues(previous: Block, segment: Segment): boolean {
  if (previous.kind !== 'paragraph' || segment.kind !== 'paragraph') return false;
  if (previous.text.length > LONGEST_BLOCK) return false;
  if (previous.pieces.at(-1)?.segment.source !== segment.source) return false;
  // Where a text was typed its reader has told which lines go on.
  if (isTyped(segment)) return false;
  return (
    !/[.!?:;]["”’)\]]*\s*$/.test(previous.text) && /^[a-z(]/.test(segment.text) && words(previous.text) > SHORT_LINE
  );
}

/** What stands at the foot or the head of a page, between the two halves of a paragraph. */
const BETWEEN = /^(?:caption|table_cell|label|formula)$/;
const MOST_BETWEEN = 24;

/** The paragraph that a segment goes on with: the last one, or one before what is set between two pages. */
function brokenOff(blocks: readonly Block[], segment: Segment): Block | undefined {
  for (let at = blocks.length - 1; at >= Math.max(0, blocks.length - MOST_BETWEEN); at--) {
    const block = blocks[at] as Block;
    if (BETWEEN.test(block.kind)) continue;
    if (!continues(block, segment)) return undefined;
    const page = block.pieces.at(-1)?.segment.page ?? 0;
    return at === blocks.length - 1 || segment.page === page + 1 ? block : undefined;
  }
  return undefined;
}

/** Adds a segment to a block; a word that was divided between them is put together again. */
function goOn(block: Block, segment: Segment): void {
  const divided = /\p{Ll}[-‐]$/u.test(block.text);
  const last = block.pieces.at(-1);
  if (divided && last) {
    block.text = block.text.slice(0, -1);
    last.end = block.text.length;
  }
  const start = block.text.length + (divided ? 0 : 1);
  block.text += divided ? segment.text : ` ${segment.text}`;
  block.pieces.push({ segment, start, end: block.text.length });
}

/** Text blocks in reading order. Exercises and back matter (found by their headings) are left out. */
export function blocksOf(document: ExtractedDocument): Block[] {
  const blocks: Block[] = [];
  let current = '';
  let skipping = 0;
  for (const segment of document.segments) {
    const text = segment.text.trim();
    if (!text) continue;
    if (segment.kind === 'heading') {
      current = heading(text);
      const level = segment.level ?? 6;
      if (BACK_MATTER.test(current)) skipping = level;
      else if (!skipping || level <= skipping) skipping = 0;
      if (SUMMARY.test(current)) skipping = 0;
    }
    if (skipping || segment.kind === 'figure' || segment.kind === 'code') continue;
    const broken = brokenOff(blocks, segment);
    if (broken) goOn(broken, segment);
    else {
      blocks.push({
        kind: segment.kind,
        text: segment.text,
        heading: current,
        order: blocks.length,
        pieces: [{ segment, start: 0, end: segment.text.length }],
      });
    }
  }
  nest(blocks);
  return blocks;
}

/** Citations for a span of a block, one for each segment that it touches. */
export function evidenceOf(block: Block, start: number, end: number): Evidence[] {
  const evidence: Evidence[] = [];
  for (const piece of block.pieces) {
    const from = Math.max(start, piece.start);
    const to = Math.min(end, piece.end);
    if (from >= to) continue;
    const quote = block.text.slice(from, to).trim();
    if (quote) evidence.push({ segmentId: piece.segment.id, quote });
  }
  return evidence;
}
