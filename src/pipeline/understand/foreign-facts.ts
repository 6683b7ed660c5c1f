import type { Concept, Fact } from '#pipeline/types.ts';
import { type Block, evidenceOf } from '../document/blocks.ts';
import { wordsOf } from '../language/words.ts';
import { isProse } from './foreign.ts';
import { isByTheWay, pointsBack, unlabelled } from './foreign-wording.ts';
import type { Sentence } from './reading.ts';
import { withoutReferences } from './wording.ts';

const LEAST_LETTERS = 5;
/** Before a noun. German writes its nouns with a capital instead. */
const BEFORE_NOUN: Record<string, RegExp> = {
  es: /^(?:el|la|los|las|una?|del|al)$/i,
  fr: /^(?:les?|la|une?|des|du|aux?)$/i,
  it: /^(?:il|lo|la|i|gli|le|uno?|una|de[il]|del(?:la|le|lo)|degli|ne[il]|nel(?:la|le|lo)|a[il]|al(?:la|le|lo))$/i,
  pt: /^(?:[oa]s?|uma?|d[oa]s?|n[oa]s?|aos?|às?)$/i,
  nl: /^(?:de|het|een)$/i,
};

/** Texts of more sentences are no notes: there a noun that is used once is named by the way. */
const NOTES = 40;
const YEAR = /(?<![\p{L}\p{N}.,])(?:1\d{3}|20\d\d)(?![\p{L}\p{N}%°]|[.,]\p{N})/u;
/** A name within a sentence, of languages that write no other nouns with a capital. */
const NAME =
  /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}(?:[ -](?:(?:d[eiu]|de la|du|da|della|von|van) )?\p{Lu}[\p{L}]+){0,3}|^(?!(?:El|La|L[aeo]s?|Il|I|Gli|Une?|Des|O|A|[OA]s|De|Het|Een) )\p{Lu}\p{Ll}+(?: (?:(?:d[eiu]|de la|du|da|della|von|van) )?\p{Lu}[\p{L}]+){1,3}/u;
/** So often one answer is asked for. */
const MOST_ASKED = 2;
/** What a gap is worth: years and names most, then the subject of its sentence and what the text uses again or is headed by. */
const YEAR_WORTH = 5;
const NAME_WORTH = 4.5;

/** Sentences with a year, a name or a noun that a gap may ask for, those about the text's own words first. */
export function foreignFacts(
  sentences: readonly Sentence[],
  blocks: readonly Block[],
  language: string,
  concepts: readonly Concept[],
): Fact[] {
  const nounsIn = nounsOf(blocks, sentences.length, language);
  const defined = new Set(concepts.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const facts: Fact[] = [];
  const asked = new Map<string, number>();
  for (const sentence of sentences) {
    const text = unlabelled(withoutReferences(sentence.text));
    const words = text.split(' ');
    if (words.length < 6 || words.length > 26 || !/^[\p{Lu}\p{N}].*[.]$/u.test(text) || !isProse(text)) continue;
    if (isByTheWay(text) || pointsBack(text, language)) continue;
    const evidence = evidenceOf(sentence.block, sentence.start, sentence.end);
    // Its definition has a card.
    if (evidence.some(({ quote }) => defined.has(quote))) continue;
    const year = YEAR.exec(text)?.[0];
    const name = language === 'de' ? undefined : NAME.exec(text)?.[0];
    const gaps: Gap[] = nounsIn(text);
    if (year) gaps.push({ answer: year, worth: YEAR_WORTH });
    if (name) gaps.push({ answer: name, worth: NAME_WORTH });
    const gap = gaps.sort((a, b) => b.worth - a.worth).find(({ answer }) => (asked.get(answer) ?? 0) < MOST_ASKED);
    if (!gap) continue;
    asked.set(gap.answer, (asked.get(gap.answer) ?? 0) + 1);
    const kind = gap.answer === year ? 'date' : 'statement';
    const score = Math.round(100 * (0.3 + 0.04 * gap.worth)) / 100;
    const trace = {
      finder: 'foreign-facts',
      rule: gap.answer === year ? 'year' : gap.answer === name ? 'name' : 'noun',
    };
    facts.push({ kind, subject: sentence.block.heading, text, answer: gap.answer, evidence, score, trace });
  }
  return facts.sort((a, b) => b.score - a.score);
}

interface Gap {
  answer: string;
  worth: number;
}

/** Finds the nouns of a sentence that the text uses neither by the way nor all the time. */
function nounsOf(blocks: readonly Block[], sentences: number, language: string): (text: string) => Gap[] {
  const counts = new Map<string, number>();
  const titles = new Set<string>();
  for (const block of blocks)
    for (const word of wordsOf(block.text)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (block.kind === 'heading') titles.add(word);
    }
  const least = sentences <= NOTES ? 1 : 2;
  const most = Math.max(6, sentences / 4);
  return (text) => {
    const words = text.split(' ');
    return words.slice(1).flatMap((piece, index) => {
      const word = piece.replace(/[.,;:()]/g, '');
      const before = words[index] ?? '';
      const key = word.toLowerCase();
      const count = counts.get(key) ?? 0;
      if (!/^\p{L}[\p{L}-]+$/u.test(word) || count < least || count > most || !isNoun(word, before, language))
        return [];
      const subject = index === 0 && before.length < LEAST_LETTERS ? 2 : 0;
      const title = titles.has(key) ? 0.5 : 0;
      return [{ answer: word, worth: Math.min(3, Math.log2(count)) + title + Math.min(15, word.length) / 5 + subject }];
    });
  };
}

/** By its capital in German, by the article in front of it elsewhere, else by its length. */
function isNoun(word: string, before: string, language: string): boolean {
  if (word.length < LEAST_LETTERS) return false;
  if (language === 'de') return /^\p{Lu}/u.test(word);
  return BEFORE_NOUN[language]?.test(before) ?? word.length > LEAST_LETTERS + 1;
}
