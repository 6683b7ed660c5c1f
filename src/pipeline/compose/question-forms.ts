import type { DraftCard, Evidence } from '#pipeline/types.ts';
import { wordsOf } from '../language/words.ts';
import { GAP } from './cards.ts';
import type { DistractorPool } from './distractors.ts';
import { isProper } from './grammar.ts';
import { nameKindIn } from './name-kinds.ts';

/** Questions in words, where a sentence turns into one by rule. */

/** Verbs in the third person, after which what stood before them can be asked for. */
const ACTS =
  'is|was|has|absorbs|acts|activates|adds|affects|allows|attaches|attacks|begins|binds|blocks|breaks|carries|causes|changes|circulates|collects|combines|compresses|conducts|connects|consists|contains|contracts|controls|converts|coordinates|covers|creates|decides|decreases|delays|delivers|destroys|determines|develops|digests|directs|divides|drains|empties|enables|encloses|ends|enters|explains|exits|filters|flows|forms|generates|gives|governs|guarantees|helps|holds|houses|increases|inhibits|involves|joins|keeps|lasts|lets|lies|limits|lines|links|lowers|makes|maintains|manages|measures|modifies|monitors|moves|occurs|opposes|prevents|produces|prohibits|protects|provides|pumps|raises|reabsorbs|receives|reduces|regulates|releases|removes|requires|restores|runs|secretes|sends|separates|sets|shows|slows|stimulates|stores|studies|supplies|supports|surrounds|synthesizes|takes|transfers|transmits|transports|triggers|turns|uses|works';
const PAST =
  'became|began|believed|built|coined|commanded|composed|created|declared|defeated|defined|demonstrated|described|designed|developed|devised|discovered|explained|formulated|founded|identified|introduced|invented|led|observed|painted|proposed|published|ruled|showed|signed|stated|studied|suggested|was|won|wrote';
const ACTING = new RegExp(`^(?:${ACTS})\\s`, 'u');
const ACTED = new RegExp(`^(?:(?:first|later|also) )?(?:${PAST})\\s`, 'u');
/** What one thing lacks, many lack; and a second statement asks for more than one answer. */
const UNCLEAR = /(?:^|\s)(?:not|no|never|neither|nor|none|without|lacks?|only)(?=\s)|[;:?]|n[’']t\s/iu;
const LONGEST = 160;

type Source = Pick<DistractorPool, 'sentences' | 'words' | 'capitals'>;

/** What is asked with "Who" or "What" of a predicate, or null where that needs more grammar than is known. */
function asking(predicate: string, subject: string, { sentences, words, capitals }: Source): string | null {
  const kind = nameKindIn(subject, sentences);
  // A name of nobody knows what may be somebody's.
  if (kind === null && words && isProper(subject, words, capitals)) return null;
  const text = predicate.replace(/[.!]$/, '');
  if (UNCLEAR.test(text) || text.length > LONGEST || text.split(' ').length < 3) return null;
  if (kind === 'person') return ACTED.test(text) ? `Who ${text}?` : null;
  return ACTING.test(text) ? `What ${text}?` : null;
}

/** "Who proposed continental drift in 1912?" for a gap that a sentence begins with, "What causes …?" for one at its end. */
export function questionOfGap(front: string, answer: string, source: Source): string | null {
  if (front.indexOf(GAP) !== front.lastIndexOf(GAP)) return null;
  const [, opening] = new RegExp(`^(?:(?:The|A|An) )?${GAP} (.+)$`, 'u').exec(front) ?? [];
  if (opening) return asking(opening, answer, source);
  const [, subject, verb, rest] = YEAR_ASKED.exec(front) ?? [];
  if (subject && rest && /^\d{4}$/.test(answer) && !UNCLEAR.test(`${subject} ${rest} `))
    return `In which year ${verb} ${withSmallStart(subject, source)} ${rest}?`;
  const [, article = '', caused = ''] =
    new RegExp(
      `^(?:(The|An?) )?([^,;:]{3,60}?) (?:is|are|was|were) (?:mainly |usually )?caused by ${GAP}[.]$`,
      'u',
    ).exec(front) ?? [];
  if (!caused || UNCLEAR.test(caused)) return null;
  return `What causes ${article ? `${article.toLowerCase()} ${caused}` : withSmallStart(caused, source)}?`;
}

const YEAR_ASKED = new RegExp(
  `^((?!.*(?:\\band\\b|\\bthat\\b|\\bwhich\\b|\\bwho\\b|,))\\p{Lu}[^,]{2,60}?) (was|were) ([^,]+?) in ${GAP}[.]$`,
  'u',
);

const ARTICLE = /^(?:The|An?)$/;

/** Small where the first word is no name of its own. */
function withSmallStart(text: string, { words, capitals }: Source): string {
  const [first = ''] = text.split(/[\s'’-]/);
  if (!/^\p{Lu}\p{Ll}*$/u.test(first)) return text;
  const name = !ARTICLE.test(first) && (!words || isProper(first, words, capitals));
  return name ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** "What sets the pace of the heart?" for a definition that goes on from its term with a verb. */
export function questionOfDefinition(
  { term, definition, evidence }: Pick<DraftCard, 'term' | 'definition' | 'evidence'>,
  source: Source,
): string | null {
  const predicate = predicateOf(term, definition, evidence);
  return predicate === null ? null : asking(predicate, term, source);
}

/** The definition as a predicate of its term, in the words of the source. */
function predicateOf(term: string, definition: string, evidence: readonly Evidence[]): string | null {
  const said = evidence
    .map(({ quote }) => quote)
    .join(' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const at = said.indexOf(`${term.toLowerCase()} `);
  if (at < 0) return null;
  const rest = said.slice(at + term.length + 1);
  const wanted = definition.toLowerCase();
  const [, link = ''] = /^(is |was )?/u.exec(rest) ?? [];
  if (!rest.slice(link.length).startsWith(wanted)) return null;
  // A capital that the card gave to the definition's first word is taken back.
  const small = definition.charAt(0).toLowerCase() + definition.slice(1);
  // What a thing is called by its kind is better shown as a description.
  return link && /^(?:an?|the|one|any)\s/iu.test(small) ? null : link + small;
}

/** What such a question claims beside its answer; of one whose words stand in another order, every word. */
export function claimsInWords(question: string): readonly string[] {
  const [, dated] = /^In which year (?:was|were) ([^?“”]+)\?$/u.exec(question) ?? [];
  if (dated) return wordsOf(dated);
  const [, said] = /^(?:What causes(?: the| an?)?|Who|What) ([^?“”]+)\?$/u.exec(question) ?? [];
  return said ? [said] : [];
}
