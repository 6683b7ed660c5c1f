import { type Block, isTyped } from '../document/blocks.ts';
import { leads } from '../document/nest.ts';
import { withoutLastBrackets } from '../language/brackets.ts';
import { sentencesOf } from './tokens.ts';

/** A line of notes with what it stands under. */
export interface Node {
  block: Block;
  kind: 'heading' | 'line' | 'item';
  /** Without a number before it and a colon after it. */
  text: string;
  /** What stands before a colon, a dash or an equals sign, and what after it. */
  label?: string;
  value?: string;
  mark?: ':' | '-' | '=';
  /** The line ends with a colon: what follows belongs to it. */
  leads: boolean;
  /** The student typed it: no page's layout was read, in which lines and marks may be other things. */
  typed: boolean;
  /** Its number in a list that counts. */
  number?: number;
  parent?: Node;
  children: Node[];
}

const NUMBERED =
  /^(?:(?:lecture|chapter|week|unit|topic|lesson|module|class|session|part)\s+\d+\s*[-–—:.]|(?:chapter\s+)?(?:\d+(?:\.\d+)*|[IVX]{1,5}\.|[a-zA-Z]\))(?:\s*[.|:)])?)\s+(?=\p{L})/iu;
/** "Photosynthesis notes" */
const ABOUT = /(?<=\p{L}{3})\s+(?:(?:lecture |study |revision )?notes|revision|overview|summary|recap)$/iu;
const LABELLED = /^([^:=\n]{1,60}?)\s*(?:(:)\s+|\s([–—-])\s+|\s(=)\s+)(\S[\s\S]*)$/u;

/** The lines of a document with their labels, in the tree that headings, indents and colons make of them. */
export function outlineOf(blocks: readonly Block[]): Node[] {
  const nodes = new Map<Block, Node>();
  for (const block of blocks) {
    const made = nodeOf(block);
    if (!made) continue;
    const parent = block.parent && nodes.get(block.parent);
    if (parent) {
      made.parent = parent;
      parent.children.push(made);
    }
    nodes.set(block, made);
  }
  return [...nodes.values()];
}

function nodeOf(block: Block): Node | null {
  const segment = block.pieces[0]?.segment;
  const raw = block.text.trim().replace(/\s+/g, ' ');
  if (!segment || !raw) return null;
  const typed = isTyped(segment);
  const bare = raw.replace(/(?<!\s)\s*[:：]$/, '').replace(/^(?:[-*•▪◦]|[ro](?=\s+\p{Lu}))\s+/u, '');
  if (block.kind === 'heading') {
    const text = bare
      .replace(/^#+\s*/, '')
      .replace(NUMBERED, '')
      .replace(ABOUT, '');
    return {
      block,
      kind: 'heading',
      text,
      typed,
      leads: leads(raw),
      children: [],
    };
  }
  if (block.kind !== 'paragraph' && block.kind !== 'list_item') return null;
  const kind = block.kind === 'list_item' ? 'item' : 'line';
  const node: Node = { block, kind, text: bare, typed, leads: leads(raw), children: [] };
  if (kind === 'item' && segment.row !== undefined) node.number = segment.row;
  const [, label, colon, dash, equals, value] = LABELLED.exec(bare) ?? [];
  if (label && value && /[\p{L}\p{N}]/u.test(label)) {
    node.label = label.trim();
    node.value = value.trim();
    node.mark = colon ? ':' : dash ? '-' : (equals as '=');
  }
  return node;
}

const GENERIC =
  /^(?:introduction|contents|table of contents|abstract|preface|overview|summary|recap|review|revision|notes?|lecture notes?|study (?:notes|guide)|key (?:terms|points|concepts|facts|words|ideas)|definitions?|vocab(?:ulary)?|glossary|terms|terminology|abbreviations?|formulas?|formulae|equations?|miscellaneous|misc|other|general|basics|important|remember|questions?|(?:to ?do|homework|exam).*|(?:chapter|lecture|unit|week|topic|section|part|lesson|module|page)\s*\d*|einleitung|zusammenfassung|begriffe|definitionen|vokabeln|grundlagen|formeln|übersicht|notizen|abkürzungen|wichtig|resumen|introducción|definiciones|vocabulario|conceptos|glosario|notas|fórmulas|introduction|résumé|définitions|vocabulaire|notes? de cours)$/iu;
const CLAUSE =
  /\b(?:is|are|was|were|has|have|had|can|will|would|should|must|you|we|your|our|these|this|following|able|objectives?)\b/iu;
const MOST_WORDS = 8;
const MOST_LETTERS = 64;

/** A heading that says only where one is: what stands under it belongs to the heading above. */
export const isGeneric = (text: string): boolean => GENERIC.test(text.trim());

/** The text names one thing that something can be said of. */
export function isName(text: string, english: boolean): boolean {
  const bare = withoutLastBrackets(text).trim();
  const words = bare.split(/\s+/);
  if (words.length > MOST_WORDS || bare.length > MOST_LETTERS || bare.length < 2) return false;
  if (!/\p{L}/u.test(bare) || /[.?!;]$|[.?!]\s|^["“(]|https?:|[=→]|->/.test(bare)) return false;
  if (/^(?:figure|fig|table|tab|abb|page|step|note|chapter)\b\.?\s*\d/iu.test(bare)) return false;
  return !english || !(CLAUSE.test(bare) || hasVerb(bare));
}

const hasVerb = (text: string): boolean =>
  sentencesOf(text).some(
    ({ tokens }) =>
      tokens.length > 2 &&
      tokens.some(
        ({ pos, lower }, at) => pos === 'AUX' || (pos === 'VERB' && at > 0 && !/(?:ing|ed|en|s)$/.test(lower)),
      ),
  );
