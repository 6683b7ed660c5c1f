import { remembering } from '../language/remembering.ts';
import { commonSenses, isAdjective, synset, synsetsOf } from '../language/wordnet.ts';
import { isStopWord, termKey } from '../language/words.ts';
import { rarity } from './background.ts';
import { hidesVerb, isCompound, mayAct, type NounPhrase, nounPhrasesIn } from './noun-phrases.ts';
import type { Token } from './tokens.ts';
import { readsAsTerm } from './wording.ts';

/** Names and terms of a sentence that a gap may ask for. */

export interface TermGap {
  text: string;
  kind: 'name' | 'term';
  /** 0-1: how much it is worth to be asked for. */
  score: number;
}

/** What the text as a whole says about how much a term matters. */
export interface Matter {
  defined: ReadonlySet<string>;
  phrases: ReadonlySet<string>;
  headings: ReadonlySet<string>;
  /** How often each noun phrase occurs, by its key. */
  counts: ReadonlyMap<string, number>;
  /** Words as the text writes them inside sentences. */
  words: ReadonlySet<string>;
}

/** A sentence as its tokens lie in the analysed text. */
export interface Analysed {
  text: string;
  start: number;
  tokens: readonly Token[];
}

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}]*(?:['’](?!s\b)\p{L}+)?(?:[-‐]\p{L}+)*`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:\p{Lu}\.\s?){0,3}${CAPITAL}(?:\s+(?:(?:of|of the|de|de la|von|van|van der|and of|and of the|for|v\.?|the)\s+)?(?:\p{Lu}\.\s?)*${CAPITAL})*`,
  'gu',
);
/** What a sentence begins with is no part of a name: "Following the American Civil War". */
const LEAD =
  /^(?:(?:After|Before|Behind|Beyond|Despite|During|Following|From|Inside|Near|Outside|Since|Through|Throughout|Under|Unlike|Until|Within|Without)\s+(?:the\s+)?|(?:The|A|An)\s+)/u;
const CAPITAL_INSIDE = /(?<=\S[\s("“-]{1,20})[A-ZÀ-Þ]|^.[A-Z]/;
const NO_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[IVXL]+|\p{Lu}|Fig|Figure|Table|Chapter|Section|Dr|Mr|Mrs|Ms|Prof|St)$/u;
/** "Newton's first law", "Bell's palsy" */
const POSSESSED =
  /^\p{Lu}\p{Ll}+['’]s(?:\s\p{Ll}+){1,2}(?=\s(?:is|are|was|were|says|states|relates|describes|predicts|requires|affects|causes|shows|means|holds|gives|can|may)\b)/u;
/** An acronym with its Roman number is told with the name before it: "CN X". */
const CODE = /^\p{Lu}{2,}\s[IVXL]+$/u;

const firstIsCapital = remembering((name: string): boolean => {
  const [sense] = synsetsOf(name);
  return sense !== undefined && (synset(sense).words ?? []).every((word) => /^\p{Lu}/u.test(word));
});

function namesOf({ text, start, tokens }: Analysed, matter: Matter): TermGap[] {
  const found: TermGap[] = [];
  if (!CAPITAL_INSIDE.test(text) && !isNameAlone(/^[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '', matter)) return [];
  for (const match of text.matchAll(NAME)) {
    const at = match.index;
    const name = match[0].replace(LEAD, '');
    const from = at + match[0].length - name.length;
    const end = from + name.length;
    const [first = ''] = name.split(/[\s-]/);
    const several = /\s/.test(name);
    if (NO_NAME.test(name) || CODE.test(name) || (NO_NAME.test(first) && !several)) continue;
    if (from === 0 || /^["“(]$/.test(text.slice(0, from))) {
      // A capital at the start of a sentence is everybody's.
      if (
        several ? isStopWord(first.toLowerCase()) || matter.words.has(first.toLowerCase()) : !isNameAlone(name, matter)
      )
        continue;
    }
    // "French society", "Purkinje fibres": the name goes on in small letters.
    const next = tokens.find((token) => token.start >= start + end);
    // An acronym in the brackets behind its name.
    if (/\($/.test(text.slice(0, from)) && /^\)/.test(text.slice(end))) continue;
    // "0 °C. As a result"
    if (/[°\d]\s?$/.test(text.slice(0, from)) && /^\p{Lu}\./u.test(name)) continue;
    const hyphened = /^[-‐–]/.test(text.slice(end));
    if (hyphened || (next && next.start === start + end + 1 && goesOn(next, name))) continue;
    if (/^['’]s\b/u.test(text.slice(end)) && !several) {
      const law = from === 0 ? POSSESSED.exec(text) : null;
      if (law) found.push({ text: law[0], kind: 'name', score: 0.7 });
      continue;
    }
    found.push({ text: name, kind: 'name', score: nameScore(name, several, from === 0, matter) });
  }
  return found;
}

const goesOn = ({ pos, lower }: Token, name: string): boolean =>
  (pos === 'NOUN' || pos === 'ADJ') && !/(?:ed)$/.test(lower) && !(/\s/.test(name) && /s$/.test(lower));

const isNameAlone = (name: string, { words }: Matter): boolean =>
  /^\p{Lu}{2,}$/u.test(name) ||
  /\p{Ll}\p{Lu}|\p{L}\d/u.test(name) ||
  (!words.has(name.toLowerCase()) && firstIsCapital(name));

function nameScore(name: string, several: boolean, opens: boolean, matter: Matter): number {
  if (several) return opens ? 0.85 : 0.82;
  const own = 0.3 + 0.45 * (rarity(name) / MOST_RARE);
  return Math.min(0.85, own + (matter.defined.has(termKey(name)) ? 0.2 : 0) + (opens ? 0.05 : 0));
}

const MOST_RARE = 8.5;
const LONGEST = 4;
/** What is worth less is asked for nowhere. */
const LEAST = 0.15;
/** Words that stand for nearly anything; asked for, they could be nearly anything. */
const VAGUE_HEAD =
  /^(?:amount|number|part|type|kind|form|way|thing|end|side|area|piece|set|pair|range|variety|series|majority|case|example|result|reason|fact|use|role|ability|need|lack|level|degree|rate|presence|absence|difference|similarity|change|increase|decrease|loss|gain|movement|others?|people|person|man|woman|member|individual|group|world|country|day|year|time|period|moment|place|point|position|size|length|width|height|depth|shape|colou?r|name|term|word|question|answer|idea|problem|issue|condition|state|situation|effect|cause|factor|feature|aspect|step|stage|purpose|goal|object|item|material|substance|matter|body|surface|region|space|top|bottom|back|front|half|rest|total|value|choice|promise|statement|combination|job|workers?|students?|scientists?|researchers?|things|times|likelihood|sound|pace|hand|century)s?$/iu;
const COUNTED =
  /\b(?:percent|per cent)$|^(?:\p{L}+-)?(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?)\b/iu;
const COMMON_ADJECTIVE_SENSES = 1;

/** Says how a thing is, and does not belong to its name: "open", "largest". */
const describing = remembering((word: string): boolean => {
  if (/^(?:most|least|more|less|other|same|such|own|very|certain|various|many|several|different)$/.test(word))
    return true;
  if (/(?:est|ing)$/.test(word) && word.length > 5 && !/(?:forest|interest)$/.test(word)) return true;
  return isAdjective(word) && (commonSenses(word, 'adj') >= COMMON_ADJECTIVE_SENSES || rarity(word) < 3);
});

function termsOf(sentence: Analysed, matter: Matter): TermGap[] {
  const { tokens, text, start } = sentence;
  const found: TermGap[] = [];
  for (const whole of nounPhrasesIn(tokens, text, start)) {
    if (hidesVerb(tokens, whole)) continue;
    for (const phrase of [whole, bare(whole, sentence)]) {
      if (!phrase) continue;
      const gap = termGap(phrase, sentence, matter);
      if (gap) found.push(gap);
    }
  }
  return found;
}

/** The phrase without the adjectives in front that only describe. */
function bare({ from, to }: NounPhrase, { tokens, text, start }: Analysed): NounPhrase | null {
  let at = from;
  while (at < to - 1 && tokens[at]?.pos === 'ADJ' && describing(tokens[at]?.lower ?? '')) at++;
  const [first, last] = [tokens[at], tokens[to - 1]];
  if (at === from || !first || !last || /^[-‐‑]$/.test(first.text)) return null;
  return { text: text.slice(first.start - start, last.end - start), from: at, to };
}

function termGap({ text, from, to }: NounPhrase, { tokens }: Analysed, matter: Matter): TermGap | null {
  const words = text.split(/[\s-]+/);
  // "Terminally ill." is the end of a sentence, "free-living V." the beginning of a name.
  if (words.length > LONGEST || COUNTED.test(text) || text.endsWith('.') || cutsName(tokens, to)) return null;
  // "Gay and lesbian couples" is one name.
  if (/^(?:and|or)$/.test(tokens[from - 1]?.lower ?? '') && tokens[from - 2]?.pos === 'ADJ' && words.length > 1)
    return null;
  const key = termKey(text);
  const [first, last] = [tokens[from] as Token, tokens[to - 1] as Token];
  const several = words.length > 1;
  // "Sociologists study how society affects people": its last word is the verb.
  if (/^(?:how|why|what|whether)$/.test(tokens[to]?.lower ?? '')) return null;
  if (/^(?:of|['’]s?)$/.test(tokens[to]?.lower ?? '') && !matter.defined.has(key) && !several) return null;
  const opens = from === 0 || (from === 1 && tokens[0]?.pos === 'DET');
  const subject = opens && isFollowedByVerb(tokens, to);
  // What a general statement is about is a term as it stands: "Static friction acts …".
  const general = subject && (from === 0 || /^an?$/.test(tokens[0]?.lower ?? ''));
  const known = matter.defined.has(key);
  const compound = isCompound(text);
  const heard = matter.counts.get(key) ?? 0;
  let score = 0.45 * headWorth(last.lower);
  if (several) {
    if (compound) score += 0.35;
    else if (describing(first.lower) && !known && !general) score -= 0.25;
    else {
      const rarest = Math.max(...words.slice(0, -1).map((word) => rarity(word)));
      score += rarest > 4 ? 0.2 : rarest > 3 ? 0.1 : 0;
    }
  }
  if (known) score += 0.35;
  else if (matter.phrases.has(key)) score += 0.12;
  if (matter.headings.has(key)) score += 0.2;
  if (heard > 1) score += 0.1;
  if (subject) score += several ? 0.3 : 0.2;
  else if (isListed(tokens, from, to)) score += 0.15;
  if (VAGUE_HEAD.test(last.lower) && !known && !compound) score -= several ? 0.15 : 0.35;
  // The test of its words takes longest.
  return score < LEAST || !readsAsTerm(text) ? null : { text, kind: 'term', score: Math.min(0.95, score) };
}

const cutsName = (tokens: readonly Token[], to: number): boolean =>
  /^\p{Lu}$/u.test(tokens[to - 1]?.text ?? '') && tokens[to]?.text === '.' && to < tokens.length - 1;

function isFollowedByVerb(tokens: readonly Token[], at: number): boolean {
  let to = at;
  if (tokens[to]?.text === '(') to = tokens.findIndex(({ text }, place) => place > to && text === ')') + 1 || to;
  if (tokens[to]?.pos === 'ADV') to++;
  const next = tokens[to];
  if (!next) return false;
  // A noun right behind the phrase was cut off as its verb.
  return /^(?:VERB|AUX)$/.test(next.pos) || next.text === ',' || (next.pos === 'NOUN' && mayAct(next.lower));
}

/** One of several things: "a, b and c". */
function isListed(tokens: readonly Token[], from: number, to: number): boolean {
  const joins = (token: Token | undefined): boolean => token !== undefined && /^(?:,|and|or)$/.test(token.lower);
  const [before, after] = [tokens[from - 1], tokens[to]];
  return (joins(before) && joins(after)) || (before?.lower === 'and' && tokens[from - 2]?.text === ',');
}

/** How much a noun by itself asks for: rare ones do, those of many senses do not. */
const headWorth = remembering((word: string): number => {
  const own =
    Math.max(0, Math.min(rarity(word), rarity(word.replace(/our(?=s?$)/, 'or').replace(/tre(?=s?$)/, 'ter'))) - 1) /
    (MOST_RARE - 1);
  const senses = commonSenses(word);
  return own * (senses > 4 ? 0.6 : senses > 2 ? 0.8 : 1);
});

/** "(Snow and Benford 1988)" */
const CITED = /(?<!\s)\s*\([^()]*\b(?:1[89]|20)\d\d[a-z]?\)/gu;

/** Best first; none is a part of a better one. */
export function termsIn(sentence: Analysed, matter: Matter): TermGap[] {
  const names = namesOf(sentence, matter);
  const uncited = sentence.text.includes('(') ? sentence.text.replace(CITED, '') : sentence.text;
  const all = [...names, ...termsOf(sentence, matter)].filter(({ text }) => uncited.includes(text));
  const whole = all.filter(
    ({ text, kind }) => kind === 'name' || !names.some((name) => name.text !== text && name.text.includes(text)),
  );
  return whole.sort((a, b) => b.score - a.score);
}
