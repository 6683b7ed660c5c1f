import { beforeOpenBracket, withoutBrackets } from '../language/brackets.ts';
import { remembering, SENTENCES } from '../language/remembering.ts';
import { FIGURE, REFERENCE } from './references.ts';

/** Turning spans of a source into the words of a card, without adding any. */

const SHOWN = new RegExp(
  String.raw`,?(?<!\s)\s+(?:as\s+)?(?:is\s+|are\s+)?(?:shown|seen|illustrated|depicted|described|discussed|presented|listed|summarized)\s+(?:\([a-z]\)\s+)?(?:in|by|above|below|earlier|later)\b(?:\s+(?:the\s+)?(?:${FIGURE}\b(?:\s*(?:[\d.]+[a-z]?|[a-z]))?|above|below|figure|table|next\s+\w+|previous\s+\w+))?\s*(?=[,.;]|$)`,
  'giu',
);
const SHOWING = /shown|seen|illustrated|depicted|described|discussed|presented|listed|summarized/iu;
const EXPLAINED = /\b(?:discussed|described|shown|explained|covered)\b/iu;
const EMPHASIS = /(\*\*|__|`)(?=\S)(.{1,400}?)(?<=\S)\1/g;

/** Without references to figures and literature, empty brackets and markup. */
export const withoutReferences = remembering(cutReferences, SENTENCES);

function cutReferences(text: string): string {
  // Most texts hold nothing of the kind.
  const marked = /[*_`\\]/.test(text) ? text.replace(EMPHASIS, '$2').replace(/\\([!-/:-@[-`{-~’])/g, '$1') : text;
  const open = /[([]/.test(marked) ? marked.replace(REFERENCE, '') : marked;
  const unshown = SHOWING.test(open) ? open.replace(SHOWN, '') : open;
  return withoutBrackets(unshown, '', (inside) => EXPLAINED.test(inside))
    .replace(/(?<!\s)\s+([,.;:!?])/g, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const MOST_WORDS = 40;
const LEAST_WORDS = 4;
const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Where a definition goes on to something else. */
const TURNS = [
  /[,;]?(?<!\s)\s+(?:but|yet|whereas|although|though)\s.*$/isu,
  /;\s.*$/su,
  /,\s+as\s+(?:these|this|they|it|we|he|she|shown|seen)\b.*$/isu,
  /,\s+(?:while|however|unlike|because|since|so)\s.*$/isu,
  /,\s+and\s+(?:it|they|he|she|this|these|those|its|their|each|most|some|many|all|there|you|we)\s.*$/isu,
  /,?(?<!\s)\s+(?:for example|for instance|e\.g\.).*$/isu,
  /\s[–—]\s.*$/su,
];

/** The definition without what follows it in the sentence, if enough is left. */
export function trimDefinition(text: string): string {
  let trimmed = withoutReferences(text)
    .replace(/^(?:which|that|who)\s+(?:is|are|was|were)\s+/iu, '')
    .replace(/^(?:which|who)\s+/iu, '')
    .replace(/^["“'‘](?=[^"”'’]*$)/u, '')
    // "occurs—an ongoing means of recruiting": the explanation comes after the dash.
    .replace(/^\p{Ll}+\s?[—–]\s?(?=(?:an?|the)\s)/u, '')
    .replace(/^(?:or )?\p{Lu}{2,6}s?, (?=(?:an?|the)\s)/u, '')
    .replace(
      /^(?:simply|basically|essentially|just|merely|often|usually|generally|typically|also) (?=(?:an?|the) )/iu,
      '',
    )
    // Where something is so called says nothing about what it is.
    .replace(/^(?:in|at|on|among|within) [^,]{3,40}, (?=(?:an?|the)\s)/iu, '');
  for (const turn of TURNS) {
    const shorter = trimmed.replace(turn, '');
    if (shorter !== trimmed && wordCount(shorter) >= LEAST_WORDS) trimmed = shorter;
  }
  if (wordCount(trimmed) > MOST_WORDS) {
    const words = trimmed.split(' ');
    const whole = words.slice(0, MOST_WORDS).join(' ');
    const sentences = /^.*\p{Ll}{2}[.!](?=\s+\p{Lu})/u.exec(whole)?.[0];
    const cut = sentences ?? whole.replace(/^(.*)[,;:].*$/su, '$1');
    if (wordCount(cut) >= 10) trimmed = cut;
  }
  if ((trimmed.match(/\(/g) ?? []).length > (trimmed.match(/\)/g) ?? []).length) trimmed = beforeOpenBracket(trimmed);
  return trimmed.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '').trim();
}

/** A term as it stands on a card: without article, markup or quotes around it. */
export function cleanTerm(text: string): string {
  return withoutReferences(text)
    .replace(
      /^(?:an?|the|these|this|such|some|each|every|all|many|most|both|other|another|its|their|our|his|her|your|called)\s+/iu,
      '',
    )
    .replace(
      /^(?:process|term|phenomenon|concept|condition|technique|method|structure|theory)\s+(?:called|known as|of)\s+/iu,
      '',
    )
    .replace(/^["“”'‘’*_]+/u, '')
    .replace(/(?<!["“”'‘’*_,.;:])["“”'‘’*_,.;:]+$/u, '')
    .replace(/(?:(?<!\s)\s+)?([-–/])\s+(?=\p{L})/gu, (all, mark: string) =>
      all.startsWith(' ') && mark !== '/' ? all : mark,
    )
    .trim();
}

export const capital = (text: string): string =>
  text.replace(
    /^(["“'‘(]*)(\p{Ll})(?=\p{Ll}*(?:[\s,;.:)’'-]|$))/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );

const DANGLING_START =
  /^(?:it|they|he|she|him|them|that(?:['’]s| is| was| means| same)|in \(\p{Ll}\)|this|these|those|its|their|his|her|such|here|there|thus|then|so|also|however|therefore|instead|we|you|i|our|your|my|one of these|both|others?|another|which|that is|when it|when they|in (?:this|these|that|those|such)|of (?:this|these|those)|for (?:this|these)|by (?:this|these)|at this|because|while|although|if|as|after|but|and|or|the figure|the table|similarly|likewise|finally|in fact|in addition|moreover|as a result|for example|for instance)\b/iu;
const DANGLING_INSIDE =
  /\b(?:this (?:process|structure|type|region|case|example|figure|chapter|section|way|point|means|is|was|method|approach|form|step|stage|model|result)|these (?:are|were|processes|structures|cells|two|three|results|types|cases)|as (?:we|you)|we (?:will|have|can|saw|discuss)|you (?:will|can|have|may|learned)|(?:the|our) (?:previous|next|following|above|preceding) (?:section|chapter|figure|table|paragraph)|in this (?:chapter|section|module|figure|book)|(?:shown|seen|illustrated|depicted) (?:in|at|on|above|below)|the (?:former|latter)|(?:good|other|another) example|(?:of|in|by|for|with|from|to|than|like|on) (?:this|these|those)(?=[\s,.;]*$|,| (?:occurs?|is|are|in)\b)|(?:there|here)(?=[\s.;]*$|,)|the (?:two|three|four|five|six) \p{L}+(?=[\s.;]*$)|respectively|mentioned (?:above|earlier)|see (?:fig|table|chapter)|link\])/iu;

const BACK = /\b(?:of|in|by|for|with|from|to|than|like|on) (?:them|it)(?=[\s,.;]*$|,| (?:occurs?|is|are|in)\b)/iu;
/** "An object stays at rest unless a force acts on it": the text names what it points back to. */
const NAMES_FIRST = /^(?:an?|any|every|each)\s\p{L}/iu;

/** Words that point at something outside the text. */
export function dangles(text: string): boolean {
  if (DANGLING_START.test(text) || DANGLING_INSIDE.test(text)) return true;
  return BACK.test(text) && !NAMES_FIRST.test(text);
}

const BAD_END =
  /(?:^|\s)(?:the|an?|of|to|in|on|at|by|for|with|from|as|and|or|is|are|was|were|be|been|that|which|who|called|known|than|into|its|their|this|these|such|can|may|has|have|had|not|also|if|when|because|a process|through)$/iu;

/** Only the kind that a thing belongs to, or that it is one of several: "a group of white blood cells". */
const KIND_ONLY =
  /^(?:(?:an?|the|another) (?:\p{L}+ )?(?:group|type|kind|form|class|sort|variety|example|member|category) of|one of|each|every|another) (?:[\p{L}'’-]+ ){0,4}[\p{L}'’-]+$/iu;
/** What tells a thing from others of its kind. */
const DIFFERENCE =
  /(?<!^)\b(?:that|which|who|whose|where|when|whereby|in|on|at|by|with|without|for|from|between|during|through|to|into|of the)\b/iu;

/** Some of the things of a kind, or in what way or where something holds: neither says what a thing is. */
const NO_THING =
  /^(?:some|many|most|several|with|by|for|from|despite|unlike|such as|like|along with|(?:in|by|of|for|to|at) which|together with|either|neither|where|when|whose|(?:is|are|was|were|has|have|can|may|will|must|do|does)|an example of|all (?:are|were|have|come|share))\b/iu;
/** What one thinks of a thing, or only that it is one: "a phenomenon", "a concern for all". */
const SAYS_NOTHING =
  /^(?:an?|the|one) (?:[\p{L}-]+ )?(?:(?:phenomenon|process|event|concept|idea|term|method|condition|situation|factor|substance|structure)$|(?:concern|issue|topic|challenge|matter|reason|(?:major|key|important|main) (?:factor|part|role|cause))\b)/iu;
/** Nothing but somebody's words. */
const QUOTED = /^["“][^"”]+["”]\s*(?:\([^)]*\))?$/u;

const kindOnly = (text: string): boolean => KIND_ONLY.test(text) && !DIFFERENCE.test(text.replace(/^.*?\bof\b/iu, ''));

/** A back of a card that can be read by itself. */
export function readsAsDefinition(text: string): boolean {
  const words = wordCount(text);
  if (words < 2 || words > MOST_WORDS + 10 || text.length < 8 || kindOnly(text)) return false;
  if (NO_THING.test(text) || SAYS_NOTHING.test(text) || QUOTED.test(text)) return false;
  if (/[=→]/.test(text) || dangles(text) || BAD_END.test(text) || /[?]$/.test(text)) return false;
  if ((text.match(/["“”]/g) ?? []).length % 2 === 1) return false;
  if (words < 7 && /\b(?:its|their|his|her)\b/iu.test(text)) return false;
  if (/\p{Ll}{3}\p{Lu}\p{Ll}/u.test(text) || /^the (?:opposite|other|same|former|latter) \w+$/iu.test(text))
    return false;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters >= text.replace(/\s/g, '').length * 0.65;
}

const NO_TERM =
  /^(?:it|this|that|these|those|they|he|she|there|we|you|i|who|what|which|one|ones|some|many|others?|another|each|both|all|most|few|several|such|example|examples|result|results|reason|reasons|figure|table|chapter|section|part|parts|type|types|kind|kinds|form|forms|way|ways|thing|things|people|person|group|groups|case|cases|number|fact|idea|process|student|students|author|first|second|third|name|use|term|terms|word|words|note|summary|introduction|question|answer|time|times|day|year|years|study|studies|research|researchers|scientists?|biologists?|sociologists?|example of|one of|lot|majority|image|picture|photo|difference|differences|individual|individuals|man|woman|men|women|children|child|today|same|following|structure|structures|function|functions|system|role|problem|concept|state|change|changes|world|end|side|level|area|areas|place|point|line|book|page|data|factors?|method|methods|approach|goal|purpose|step|steps|stage|steps|effect|effects|cause|causes|process of|presence|ability|lack|rest|size|color|shape)$/iu;
const TERM_FORM = /^[\p{L}\p{N}][\p{L}\p{N}\s'’\-–/().,+*&αβγδμ′]*$/u;

/** A front of a card: a name, not a pronoun, a clause or a vague noun. */
export function readsAsTerm(text: string): boolean {
  if (text.length < 2 || text.length > 60 || !/\p{L}{2}/u.test(text)) return false;
  if (!TERM_FORM.test(text) || NO_TERM.test(text) || BAD_END.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length > 6 || dangles(text) || /\p{Ll}{3}\p{Lu}\p{Ll}/u.test(text)) return false;
  if (
    /^(?:making|using|having|being|including|containing|producing|creating|giving|doing|taking|getting|frequent|certain|different|various|important|specific|particular|numerous|additional|main|latter|former|previous|next|following|good|bad|best|only|new|more|less|much|few|two|three|four|five|six|several)\s/iu.test(
      text,
    )
  )
    return false;
  if (/\b(?:concern|goal|reason|example)s?$/iu.test(text) || /^(?:prefix|suffix)\s/iu.test(text)) return false;
  return !/\b(?:is|are|was|were|has|have|had|that|which|who|because|its|their|his|her|our|your|my|these|this|those)\b/iu.test(
    text,
  );
}
