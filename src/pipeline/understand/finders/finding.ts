import type { Evidence } from '#pipeline/types.ts';
import type { Block } from '../../document/blocks.ts';
import type { Node } from '../outline.ts';

/** What stands in a document that is worth asking, before any card is made of it. */
export interface Finding {
  /** Which finder found it, and by which of its rules: a card carries both to the end. */
  finder: string;
  rule: string;
  /** What is asked about, in words that are clear alone, and which of its sides; the side is empty where the thing itself is asked. */
  subject: string;
  label: string;
  /** What the source says of it. */
  answer: string;
  /** Findings of one kind, whose answers can stand in for each other as wrong ones. */
  kin: string;
  evidence: Evidence[];
  /** Blocks that have thereby said all they hold. */
  claims: Block[];
  /** Place among the blocks. */
  at: number;
}

/** What finders look at. */
export interface Outlined {
  nodes: readonly Node[];
  blocks: readonly Block[];
  language: string;
  /** What an earlier finder has taken whole. */
  claimed: ReadonlySet<Block>;
}

export interface Finder {
  name: string;
  find(outlined: Outlined): Finding[];
}
