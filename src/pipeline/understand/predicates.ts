import { isPluralName } from '../language/words.ts';
import { sentencesOf, type Token } from './tokens.ts';

/** Bullets that say something of their heading without naming it: "occurs in chloroplasts". */

export type Predicate =
  | { kind: 'attribute'; label: string; text: string }
  | { kind: 'gap'; text: string; answer: string };

const PARTICIPLE = /^(?:found|made|built|known|used|seen|held|born|led|sent|taken|given|caused|\p{L}{3,}ed)$/iu;
/** "avoid in pregnancy" */
const ADVICE = /^(?:avoid|use|give|take|stop|check|monitor|treat)$/iu;
const ADVERB =
  /^(?:mainly|mostly|usually|often|only|always|commonly|primarily|normally|also|typically|generally|never|rarely)$/iu;
const PREPOSITION =
  /^(?:in|by|from|for|as|at|on|with|to|of|into|between|through|during|under|against|after|before|around|near|within)$/iu;
const MODAL = /^(?:is|are|was|were|has|have|had|can|must|may|will|cannot|does|do)$/iu;
const LONGEST = 24;

/** A predicate of English: the verb agrees with what it is said of, or it is a participle with what belongs to it. */
export function predicateOf(subject: string, text: string): Predicate | null {
  const bare = text
    .replace(/(?<![.;,])[.;,]+$/, '')
    .trim()
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (/[=:?→]|->/u.test(bare) || bare.split(/\s+/).length > LONGEST) return null;
  const [sentence, ...rest] = sentencesOf(bare);
  if (!sentence || rest.length) return null;
  const { tokens } = sentence;
  const first = tokens.findIndex(({ text: word }) => !ADVERB.test(word));
  const verb = tokens[first];
  const next = tokens[first + 1];
  if (!verb || !next) return null;
  if (PARTICIPLE.test(verb.text) && (PREPOSITION.test(next.text) || next.pos === 'NUM'))
    return divided(bare, tokens, first);
  if (ADVICE.test(verb.text) && PREPOSITION.test(next.text)) return divided(bare, tokens, first);
  if (!agrees(verb, next, subject)) return null;
  const answer = objectOf(bare, tokens, first + 1);
  if (!answer) return null;
  const said = `${subject} ${bare}`;
  return { kind: 'gap', text: said, answer };
}

/** "contraindicated in pregnancy": what is asked is where. */
function divided(text: string, tokens: readonly Token[], at: number): Predicate | null {
  const last = PREPOSITION.test(tokens[at + 1]?.text ?? '') ? at + 1 : at;
  const end = tokens[last]?.end ?? 0;
  const rest = text.slice(end).trim();
  return rest.length > 1 ? { kind: 'attribute', label: text.slice(0, end), text: rest } : null;
}

/** A verb in the third person that fits the subject's number. */
function agrees(verb: Token, next: Token, subject: string): boolean {
  if (!/^(?:VERB|AUX|NOUN)$/.test(verb.pos)) return false;
  const word = verb.lower;
  if (/^(?:VERB|AUX)$/.test(next.pos) && verb.pos !== 'AUX') return false;
  if (/^(?:must|may|can|cannot|will|had)$/.test(word)) return true;
  const plural = isPluralName(subject);
  if (MODAL.test(word)) return plural ? /^(?:are|were|have|do)$/.test(word) : /^(?:is|was|has|does)$/.test(word);
  const third = /[^su]s$/.test(word) || /(?:sses|shes|ches)$/.test(word);
  if (/^(?:ADP|DET|NUM|ADV|PART)$/.test(next.pos)) return verb.pos === 'VERB' && (plural ? !third : third);
  return verb.pos === 'VERB' && (plural ? !third && !/(?:ed|ing)$/.test(word) : third);
}

/** The first thing that the verb's object or place names: what a gap asks for. */
function objectOf(text: string, tokens: readonly Token[], from: number): string | null {
  for (let at = from; at < tokens.length; at++) {
    if (!/^(?:NOUN|PROPN|ADJ|NUM)$/.test(tokens[at]?.pos ?? '') || SAYS_NOTHING.test(tokens[at]?.text ?? '')) continue;
    let end = at;
    while (end < tokens.length && (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(tokens[end]?.pos ?? '') || joins(tokens, end)))
      end++;
    const last = tokens[end - 1];
    if (!last || !/^(?:NOUN|PROPN|NUM)$/.test(last.pos)) {
      at = end;
      continue;
    }
    return text.slice(tokens[at]?.start ?? 0, last.end);
  }
  return null;
}

/** "takes place", "plays a role", "their own DNA" */
const SAYS_NOTHING = /^(?:place|role|part|use|form|effect|care|shape|own|several|many|different|various|other)$/i;

const joins = (tokens: readonly Token[], at: number): boolean =>
  /^[-–]$/.test(tokens[at]?.text ?? '') &&
  tokens[at - 1]?.end === tokens[at]?.start &&
  tokens[at]?.end === tokens[at + 1]?.start;
