import { type Block, bounds, type Line } from './lines.ts';
import { columnBlocks, joinText, type LayoutOptions } from './paragraphs.ts';
import { readingOrder } from './reading-order.ts';

/** One page's text on the way to segments; `blocks` in reading order. */
export interface PageBlocks {
  page: number;
  width: number;
  height: number;
  blocks: Block[];
}

export function pageBlocks(lines: readonly Line[], options: LayoutOptions = {}): Block[] {
  const blocks: Block[] = [];
  for (const group of readingOrder(lines)) {
    const [first, ...rest] = columnBlocks(group, options);
    if (!first) continue;
    const last = blocks.at(-1);
    if (last && goesOn(last, first)) blocks[blocks.length - 1] = joined(last, first);
    else blocks.push(first);
    blocks.push(...rest);
  }
  return blocks;
}

/** A paragraph that breaks off at the foot of one column and goes on at the head of the next. */
function goesOn(above: Block, below: Block): boolean {
  if (below.kind !== 'paragraph' || (above.kind !== 'paragraph' && above.kind !== 'list_item')) return false;
  const [a, b] = [above.lines.at(-1), below.lines[0]];
  if (!a || !b || Math.abs(a.size - b.size) > Math.min(a.size, b.size) * 0.2) return false;
  return above.text.length > 40 && !/[.!?:;…]["'”’)\]]*$/.test(above.text) && /^\p{Ll}/u.test(below.text);
}

function joined(above: Block, below: Block): Block {
  return {
    ...above,
    text: joinText([above.text, below.text]),
    lines: [...above.lines, ...below.lines],
    parts: [...(above.parts ?? [above.lines]), below.lines],
  };
}

/** Size of the running text: the letter size that most characters of the document have. */
export function bodySize(pages: readonly PageBlocks[]): number {
  const share = new Map<number, number>();
  for (const { blocks } of pages) {
    for (const { lines } of blocks) {
      for (const line of lines) {
        const size = Math.round(line.size * 2) / 2;
        share.set(size, (share.get(size) ?? 0) + line.text.length);
      }
    }
  }
  return [...share].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

/** Turns short, large or bold paragraphs into headings, whose level is the rank of their size in the document. */
export function markHeadings(pages: readonly PageBlocks[], tolerance: number): void {
  const body = bodySize(pages);
  const candidates: { block: Block; size: number }[] = [];
  for (const { blocks } of pages) {
    for (const block of blocks) {
      if (block.kind !== 'paragraph' && block.kind !== 'list_item') continue;
      const size = Math.max(...block.lines.map((line) => line.size));
      const words = block.text.split(' ').length;
      const letters = block.text.match(/\p{L}/gu)?.length ?? 0;
      if (block.lines.length > 3 || words > 16 || letters < 3 || letters < block.text.length * 0.5) continue;
      if (/:\/\/|@|^www\./.test(block.text)) continue;
      if (/[.;,:]$/.test(block.text) && !/\d\.$/.test(block.text)) continue;
      const bold = block.lines.every((line) => line.bold);
      if (block.kind === 'list_item' && !/^\d/.test(block.text) && !block.point) continue;
      if (size > body * tolerance || (bold && size >= body * 0.95 && words <= 12))
        candidates.push({ block, size: Math.round(size) });
    }
  }
  const ranks = [...new Set(candidates.map(({ size }) => size))].sort((a, b) => b - a);
  for (const { block, size } of candidates) {
    block.kind = 'heading';
    block.point = false;
    block.level = Math.min(6, ranks.indexOf(size) + 1);
  }
}

const PAGE_NUMBER =
  /^[-–—\s]*(?:(?:page|seite|página|p\.)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|von|de)\s*\d{1,4})?[-–—\s]*$/i;

/** Nothing stands above the block near the top, or below it near the bottom. */
function isOutermost(page: PageBlocks, block: Block): boolean {
  const { y0, y1 } = bounds(block.lines);
  const others = page.blocks.filter((other) => other !== block).map((other) => bounds(other.lines));
  return (
    (y1 < page.height * 0.2 && others.every((other) => other.y1 > y0)) ||
    (y0 > page.height * 0.75 && others.every((other) => other.y0 < y1))
  );
}

/** Drops what repeats at the top or bottom of pages: running headers, footers, page numbers. */
export function dropRunning(pages: readonly PageBlocks[]): void {
  const seen = new Map<string, Set<number>>();
  const margin = (page: PageBlocks, block: Block) => {
    const { y0, y1 } = bounds(block.lines);
    return y1 < page.height * 0.12 || y0 > page.height * 0.88;
  };
  const key = (block: Block) => block.text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  for (const page of pages) {
    for (const block of page.blocks) {
      if (!margin(page, block) || block.text.length > 160) continue;
      const pagesWith = seen.get(key(block)) ?? new Set();
      seen.set(key(block), pagesWith.add(page.page));
    }
  }
  const often = Math.max(2, Math.min(4, Math.ceil(pages.length * 0.2)));
  for (const page of pages) {
    page.blocks = page.blocks.filter((block) => {
      if (pages.length > 1 && PAGE_NUMBER.test(block.text) && isOutermost(page, block)) return false;
      if (!margin(page, block)) return true;
      return pages.length < 2 || (seen.get(key(block))?.size ?? 0) < often;
    });
  }
}
