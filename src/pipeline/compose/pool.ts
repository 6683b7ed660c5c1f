import { termKey } from '../language/words.ts';
import { hidesVerb, type NounPhrase, nounPhrasesIn } from '../understand/noun-phrases.ts';
import type { Sentence } from '../understand/reading.ts';
import type { TokenSentence } from '../understand/tokens.ts';
import { dangles, withoutReferences } from '../understand/wording.ts';

/** Tokens, a hyphen being one. */
const LONGEST = 5;

/** Names of things in running text, those that occur most often first. The grammar that finds verbs among them is English. */
export function namesIn(sentences: readonly TokenSentence[], english = true): string[] {
  const found = new Map<string, { text: string; count: number }>();
  for (const sentence of sentences) {
    for (const phrase of wholeNames(sentence)) {
      if (phrase.to - phrase.from > LONGEST || NO_NAME.test(phrase.text)) continue;
      if (english && hidesVerb(sentence.tokens, phrase)) continue;
      const key = termKey(phrase.text);
      const known = found.get(key);
      if (known) known.count++;
      else if (phrase.text.length > 2) found.set(key, { text: phrase.text, count: 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map((item) => item.text);
}

/** Noun phrases, those that are one name with "of" put together: "Committee of Public Safety". */
function wholeNames({ tokens, text, start }: TokenSentence): NounPhrase[] {
  const names: NounPhrase[] = [];
  for (const phrase of nounPhrasesIn(tokens, text, start)) {
    const before = names.at(-1);
    const between = before ? tokens.slice(before.to, phrase.from) : [];
    const joined =
      before &&
      /^of(?: the)?$/.test(between.map(({ lower }) => lower).join(' ')) &&
      (tokens[before.from]?.start !== start || before.to - before.from > 1 || tokens[before.from]?.pos === 'PROPN') &&
      [tokens[before.to - 1], tokens[phrase.from]].every((token) => /^\p{Lu}/u.test(token?.text ?? ''));
    if (!joined) {
      names.push(phrase);
      continue;
    }
    const [first, last] = [tokens[before.from], tokens[phrase.to - 1]];
    if (first && last)
      names[names.length - 1] = {
        text: text.slice(first.start - start, last.end - start),
        from: before.from,
        to: phrase.to,
      };
  }
  return names;
}

const NO_NAME =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|.*\b\p{L}\.|.*\bet al\b.*|photo courtesy|(?:(?:kilo|centi|milli|nano|micro)?(?:met(?:er|re)|gram|lit(?:er|re)|second)|minute|hour|day|week|month|year|decade|century|centurie|degree|percent|mile|million|billion)s?)$/iu;

/** Predicates and whole statements of the sentences, for long answers. */
export function clausesIn(sentences: readonly (TokenSentence | Sentence)[]): string[] {
  const found: string[] = [];
  for (const { tokens, text, start } of sentences) {
    const statement = withoutReferences(text);
    const words = statement.split(' ').length;
    if (words > 6 && words < 24 && !dangles(statement) && !/[?:]$/.test(statement))
      found.push(statement.replace(/\.$/, ''));
    const verb = tokens.findIndex((token) => token.pos === 'AUX' || token.pos === 'VERB');
    for (const at of [verb, verb + 1]) {
      const token = tokens[at];
      if (verb < 1 || !token) continue;
      const rest =
        withoutReferences(text.slice(token.start - start))
          .replace(/[.;:]$/, '')
          .split(/[;:]|, (?:and|but|which|while)/)[0]
          ?.trim() ?? '';
      const count = rest.split(' ').length;
      if (count > 6 && count < 20) found.push(rest);
    }
  }
  return found;
}
