import type { Block } from './blocks.ts';

/** Depths: headings have 1 to 6, lines of text one below them, items of lists come after. */
const LINE = 7;

const startsSomething = ({ kind }: Block): boolean =>
  kind === 'heading' || kind === 'paragraph' || kind === 'list_item';

/** A heading above another of its level has nothing of its own: it is the title of what follows. */
const TITLE_STEP = 0.5;

/** What follows belongs to it: "Side effects:" */
export const leads = (text: string): boolean => /[:：]\s*$/.test(text);

/** Sets parents and children: what stands under which heading, which line announces a list, and which items lie in which. */
export function nest(blocks: readonly Block[]): void {
  const edges = leftEdges(blocks);
  const titles = titlesAmong(blocks);
  const depthOf = (block: Block): number => plainDepth(block, edges) - (titles.has(block) ? TITLE_STEP : 0);
  const open: { block: Block; depth: number }[] = [];
  for (const block of blocks) {
    if (!startsSomething(block) || !block.text.trim()) {
      // A table or a figure does not end a section, but the list before it.
      while (open.length && (open.at(-1)?.depth ?? 0) >= LINE) open.pop();
    } else {
      const depth = depthOf(block);
      while (open.length && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    }
    const parent = open.at(-1)?.block;
    if (parent) {
      block.parent = parent;
      parent.children ??= [];
      parent.children.push(block);
    }
    if (startsSomething(block) && (block.kind !== 'paragraph' || leads(block.text)))
      open.push({ block, depth: depthOf(block) });
  }
}

function titlesAmong(blocks: readonly Block[]): Set<Block> {
  const level = ({ pieces }: Block) => pieces[0]?.segment.level;
  return new Set(
    blocks.filter((block, at) => {
      const next = blocks[at + 1];
      return block.kind === 'heading' && next?.kind === 'heading' && level(block) === level(next);
    }),
  );
}

function plainDepth(block: Block, edges: ReadonlyMap<Block, number>): number {
  const level = block.pieces[0]?.segment.level;
  if (block.kind === 'heading') return Math.min(LINE - 1, level ?? LINE - 1);
  return block.kind === 'paragraph' ? LINE : LINE + (level ?? edges.get(block) ?? 1);
}

const SLACK = 0.008;
const INDENT = 0.12;

/** Where a page's layout and no text tells how deep an item lies: by how far it stands to the right of others. */
function leftEdges(blocks: readonly Block[]): Map<Block, number> {
  const depths = new Map<Block, number>();
  let run: { block: Block; x: number }[] = [];
  const close = (): void => {
    const lefts = run.map(({ x }) => x).sort((a, b) => a - b);
    for (const { block, x } of run) {
      const steps = lefts.filter(
        (other, i) => other > x - INDENT && other < x - SLACK && other - (lefts[i - 1] ?? -1) > SLACK,
      );
      depths.set(block, 1 + steps.length);
    }
    run = [];
  };
  for (const block of blocks) {
    const segment = block.pieces[0]?.segment;
    if (block.kind !== 'list_item' || !segment || segment.level !== undefined) close();
    else run.push({ block, x: Math.min(...segment.polygon.map(([x]) => x)) });
  }
  close();
  return depths;
}
