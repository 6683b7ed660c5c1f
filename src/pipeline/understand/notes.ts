import type { Concept, Evidence } from '#pipeline/types.ts';
import { type Block, evidenceOf } from '../document/blocks.ts';
import type { Sentence } from './reading.ts';
import { sentencesOf, type Token } from './tokens.ts';
import { capital, cleanTerm, readsAsDefinition, readsAsTerm, withoutReferences } from './wording.ts';

export interface NotedPair {
  term: string;
  definition: string;
  block: Block;
  /** Evidence beside the block, e.g. the other cell of a table's row. */
  more?: Evidence[];
}

/** "Term: text", "Term – text", "Term = text" at the start of a line. */
const LINE =
  /^\s*(?:(?:[-*•▪◦]|[ro](?=\s+[\p{Lu}\p{Lo}]))\s*)?(?:\*\*|__)?([\p{Lu}\p{Ll}\p{Lo}\p{N}][^:–—=\n]{0,58}?)(?:\*\*|__)?(?:\s*:(?:\*\*)?\s+|\s+[–—-]{1,2}\s+|\s+=\s+(?=\p{L}{2}))(\S[\s\S]{3,400})$/u;
const NOT_A_TERM =
  /^(?:note|notes|example|examples|e\.g|i\.e|figure|fig|table|step|question|answer|hint|tip|warning|source|credit|chapter|section|page|date|author|by|from|to|for example|remember|important|homework|todo|q|a|see|name|title|class|teacher|email|phone|address|tel|url|www|isbn|doi|exams?|quiz|deadline|due|room|office(?: hours)?|klausur|prüfung|raum|examen|aula|copyright|total|subtotal|price|time|background|hypothesis|conclusion|procedure|materials|objectives?|learning objectives?|summary|key points?|the following|as follows|es gilt|aber|noch|dann|für|sei|falls|fall|beweis|frage|idee|zu zeigen|behauptung|beispiele?|bemerkung|aufgabe|teilaufgabe|lösung|hinweis|achtung|beobachtung|analog|also|gegeben|schritt|paso|étape|nota|ejemplos?|observación|remarque|exemples?|preuve|démonstration|exemplos?|osservazione|esempio|proof|claim|case|remark|if|then|let|for|when|where|since|thus|hence|that is|annahme|etwa|somit|also|offensichtlich|ausführung|man schreibt|zeigen sie|es folgt|insbesondere)(?![\p{L}])/iu;
/** A letter with a number or of two scripts: "θopt". */
const SYMBOL =
  /\d(?!(?:st|nd|rd|th)\b)\p{L}|\p{Ll}\d|\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u;
const SENTENCE_LIKE =
  /\b(?:is|are|was|were|has|have|had|can|will|would|should|include|includes|following|these|this|that|two|three|four|five|six|seven|eight|several|many|some|common|main|types? of|kinds? of)\b(?!-)/iu;

/** Pairs that notes and tables set out by their layout. */
export function notedPairs(blocks: readonly Block[], english: boolean): NotedPair[] {
  const pairs: NotedPair[] = [];
  const rows = new Map<string, Block[]>();
  for (const block of blocks) {
    if (block.kind === 'list_item' || block.kind === 'paragraph') {
      const match = LINE.exec(block.text);
      if (match && isTerm(match[1] as string, english))
        pairs.push({ term: match[1] as string, definition: match[2] as string, block });
    } else if (block.kind === 'table_cell') {
      const segment = block.pieces[0]?.segment;
      if (!segment || segment.group === undefined || segment.row === undefined) continue;
      const key = `${segment.source}/${segment.page}/${segment.group}/${segment.row}`;
      rows.set(key, [...(rows.get(key) ?? []), block]);
    }
  }
  return [...pairs, ...tablePairs(rows, english)];
}

/** A label under which nothing is said of anything: "Note", "Example", "Room". */
export const isNoLabel = (text: string): boolean => NOT_A_TERM.test(text.trim());

export function isTerm(text: string, english: boolean): boolean {
  const words = text.trim().split(/\s+/);
  return (
    words.length <= 6 &&
    /\p{L}{2}/u.test(text) &&
    !/[.?!,;]/.test(text) &&
    /^[\p{L}\p{N}][\p{L}\p{N}\s'’()/&+–-]*$/u.test(text.trim()) &&
    !words.some((word) => SYMBOL.test(word)) &&
    !NOT_A_TERM.test(text.trim()) &&
    !/^\(?\p{N}+[.)]/u.test(text) &&
    !SENTENCE_LIKE.test(text) &&
    // The tagger knows English only, and takes a while to load.
    !(english && hasVerb(text))
  );
}

function hasVerb(text: string): boolean {
  return sentencesOf(text).some(
    ({ tokens }) =>
      tokens.length > 1 &&
      tokens.some(
        ({ pos, lower }, at) =>
          pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/.test(lower) && !(at === 0 && names(tokens[1]))),
      ),
  );
}

/** What the tagger takes for a command at the start of a name: "Lock and key model". */
const names = (next: Token | undefined): boolean => /^(?:CCONJ|NOUN|PROPN)$/.test(next?.pos ?? '');

/** Rows of two cells, a name and a text; a first row of column titles is left out. */
function tablePairs(rows: ReadonlyMap<string, Block[]>, english: boolean): NotedPair[] {
  const pairs: NotedPair[] = [];
  for (const cells of rows.values()) {
    if (cells.length !== 2) continue;
    const [first, second] = cells as [Block, Block];
    if (!isTerm(first.text, english) || second.text.split(/\s+/).length < 3) continue;
    const segment = second.pieces[0]?.segment;
    if (!segment) continue;
    pairs.push({
      term: first.text,
      definition: second.text,
      block: first,
      more: [{ segmentId: segment.id, quote: second.text.trim() }],
    });
  }
  return pairs;
}

/** More sentences than this are a text, whose definitions the classifier weighs against each other. */
const MOST_SENTENCES = 11;
const PLAIN =
  /^(?:(?:An?|The)\s+)?(\p{L}[\p{L}\p{N}' -]{1,40}?)\s+(?:is|are)\s+((?:an?|the)\s+\S+\s+[^.;:!?]{3,90}|how\s+[^.;:!?]{8,90})[.!]?$/u;

/** "Chlorophyll is a green pigment." In a few lines of notes even so short a sentence is there to be learned. */
export function plainPairs(sentences: readonly Sentence[]): Concept[] {
  if (sentences.length > MOST_SENTENCES) return [];
  return sentences.flatMap(({ text, block, start, end }): Concept[] => {
    const [, name = '', definition = ''] = PLAIN.exec(withoutReferences(text)) ?? [];
    const term = cleanTerm(name);
    if (!readsAsTerm(term) || !readsAsDefinition(definition)) return [];
    const evidence = evidenceOf(block, start, end);
    const category = block.heading || 'Notes';
    const trace = { finder: 'plain-sentences', rule: 'is-a' };
    return [{ term: capital(term), definition: capital(definition), category, evidence, score: 0.3, trace }];
  });
}
