import type { Concept } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';
import { termKey } from '../language/words.ts';
import { isAttribute, isMeaning } from './attributes.ts';
import { isName } from './outline.ts';
import { capital } from './wording.ts';

/** A concept with its place among the blocks. */
export interface PlacedConcept {
  concept: Concept;
  at: number;
}

interface Cell {
  block: Block;
  text: string;
  row: number;
  column: number;
  head: boolean;
}

const SCORE = 0.93;
/** Longest text of an entry; its card's back has room for it. */
export const LONGEST_VALUE = 400;
/** A text of its own, as a definition is; shorter cells are values. */
const TEXT = 4;

/** For each row of a table that has a header, what stands below each column's title: "Beta blockers: avoid in". */
export function tableEntries(
  blocks: readonly Block[],
  english: boolean,
): { concepts: PlacedConcept[]; used: Set<Block> } {
  const concepts: PlacedConcept[] = [];
  const used = new Set<Block>();
  for (const cells of tablesOf(blocks)) {
    const made = entriesIn(cells, english);
    concepts.push(...made);
    const cited = new Set(made.flatMap(({ concept: { evidence } }) => evidence.map(({ segmentId }) => segmentId)));
    const broad = made.length > 0 && cells.some(({ column }) => column > 1);
    for (const { block } of cells) if (broad || cited.has(block.pieces[0]?.segment.id ?? '')) used.add(block);
  }
  return { concepts, used };
}

function tablesOf(blocks: readonly Block[]): Cell[][] {
  const tables = new Map<string, Cell[]>();
  for (const block of blocks) {
    const segment = block.pieces[0]?.segment;
    if (block.kind !== 'table_cell' || segment?.group === undefined || segment.row === undefined) continue;
    const key = `${segment.source}/${segment.page}/${segment.group}`;
    const cell = {
      block,
      text: block.text.trim(),
      row: segment.row,
      column: segment.column ?? 0,
      head: segment.level === 1,
    };
    const cells = tables.get(key);
    if (cells) cells.push(cell);
    else tables.set(key, [cell]);
  }
  return [...tables.values()];
}

function entriesIn(cells: readonly Cell[], english: boolean): PlacedConcept[] {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const [first, ...rest] = [...rows.values()];
  if (!first) return [];
  const columns = [...rows.values()].reduce((most, row) => Math.max(most, row.length), 0);
  const marked = first.some(({ head }) => head);
  const head = headerOf(first, columns, marked);
  if (columns === 2 && cells.every(({ block }) => block.pieces[0]?.segment.pair))
    return pairs([first, ...rest], undefined, true);
  if (columns === 2) return pairs(head ? rest : [first, ...rest], marked ? first : undefined);
  if (!head || rest.length < 2 || !regular(rest, columns, marked)) return [];
  const names = rest.map((row) => row.find(({ column }) => column === head[0]?.column));
  const distinct = new Set(names.map((name) => termKey(name?.text ?? '')));
  if (distinct.size < rest.length) return [];
  return rest.flatMap((row, at) => {
    const name = names[at];
    if (!name || !isName(name.text, english) || !/\p{L}{2}/u.test(name.text)) return [];
    return head.slice(1).flatMap((title) => {
      const cell = row.find(({ column }) => column === title.column);
      return cell && worthAsking(cell.text) ? entry(name, title, cell) : [];
    });
  });
}

/** The titles of the columns: marked as such, or a first row of short names without figures. */
function headerOf(first: readonly Cell[], columns: number, marked: boolean): readonly Cell[] | null {
  const titles = first.length === columns && first.every(({ text }) => text.split(/\s+/).length <= 6);
  if (marked) return titles || first.length === columns - 1 ? first : null;
  if (columns === 2) return first.some(({ text }) => GENERIC_TITLE.test(text)) && titles ? first : null;
  return titles && first.every(({ text }) => /\p{L}{2}/u.test(text) && !/\p{N}/u.test(text)) ? first : null;
}

const GENERIC_TITLE =
  /^(?:terms?|words?|concepts?|names?|definitions?|meanings?|translations?|abbreviations?|begriffe?|bedeutung|übersetzung|término|palabra|significado|traducción|mot|terme|traduction)$/iu;

/** A table that a page's layout only seems to hold has rows of all lengths. */
const regular = (rows: readonly Cell[][], columns: number, marked: boolean): boolean =>
  marked || rows.filter((row) => row.length === columns).length >= rows.length * 0.8;

const worthAsking = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  !/^(?:yes|no|y|n|x|n\/?a|none|ja|nein|sí|si|oui|non|[✓✔✗✘–—-]+)$/iu.test(text) &&
  text.length <= LONGEST_VALUE;

function entry(name: Cell, title: Cell, cell: Cell): PlacedConcept[] {
  const label = title.text.replace(/(?<!\s)\s*[:?]$/, '');
  const shown = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  const subject = capital(name.text);
  const meaning = isMeaning(label);
  const concept: Concept = {
    term: meaning ? subject : `${subject}: ${shown}`,
    definition: cell.text.replace(/(?<![\s.;,])[\s.;,]+$/u, ''),
    category: name.block.heading || 'Notes',
    evidence: meaning ? quotes(name, cell) : quotes(name, title, cell),
    score: SCORE,
    entry: { subject, label: meaning ? '' : shown, kin: `label ${termKey(label)}` },
    trace: { finder: 'table-entries', rule: meaning ? 'meaning' : 'column' },
  };
  return [{ concept, at: name.block.order }];
}

const quotes = (...cells: Cell[]): Concept['evidence'] =>
  cells.flatMap(({ block, text }) => {
    const segment = block.pieces[0]?.segment;
    return segment ? [{ segmentId: segment.id, quote: text.replace(/(?<![.!?\s])[.!?\s]+$/u, '') || text }] : [];
  });

/** Two columns: a word and what it means, as it was handed over, or a name and what the header asks of it. */
function pairs(rows: readonly Cell[][], header: readonly Cell[] | undefined, made = false): PlacedConcept[] {
  const whole = rows.filter((row) => row.length === 2) as [Cell, Cell][];
  const title = header?.[1];
  const asks =
    title !== undefined && (isAttribute(title.text) || isShortColumn(whole)) && !PLAIN_TITLE.test(title.text);
  return whole.flatMap(([name, cell]): PlacedConcept[] => {
    if (!made && (!worthAsking(cell.text) || name.text.length > 80)) return [];
    if (!/[\p{L}\p{N}]/u.test(name.text)) return [];
    if (asks) return entry(name, title, cell);
    // A longer text is a definition, which has its own rules.
    if (!made && cell.text.split(/\s+/).length >= TEXT && name.text.split(/\s+/).length <= 6) return [];
    const term = name.text;
    const concept: Concept = {
      term,
      definition: cell.text,
      category: name.block.heading || 'Notes',
      evidence: quotes(name, cell),
      score: SCORE,
      entry: { subject: term, label: '', kin: `pairs ${name.block.pieces[0]?.segment.group ?? ''}` },
      trace: { finder: 'table-entries', rule: made ? 'written-pairs' : 'two-columns' },
    };
    return [{ concept, at: name.block.order }];
  });
}

const isShortColumn = (rows: readonly (readonly Cell[])[]): boolean =>
  rows.every((row) => (row[1]?.text.split(/\s+/).length ?? 0) < TEXT);

/** Titles that say no more than that the one explains or translates the other. */
const PLAIN_TITLE =
  /^(?:definitions?|meanings?|descriptions?|explanations?|answers?|translations?|details?|notes?|english|deutsch|german|español|spanish|français|french|italiano|italian|português|portuguese|latin|latein|nederlands|dutch|bedeutung|übersetzung|erklärung|beschreibung|definición|significado|traducción|descripción|définition|traduction|signification|definizione|significato|traduzione|stands for|full (?:form|name))$/iu;
