import type { Sentence } from '../understand/blocks.ts';
import type { TokenSentence } from '../understand/tokens.ts';
import { dangles, withoutReferences } from '../understand/wording.ts';
import { isStopWord, termKey } from '../understand/words.ts';

const LONGEST = 4;

/** Names of things in running text, those that occur most often first. */
export function namesIn(sentences: readonly TokenSentence[]): string[] {
  const found = new Map<string, { text: string; count: number }>();
  for (const { tokens, text, start: offset } of sentences) {
    let start = -1;
    for (let i = 0; i <= tokens.length; i++) {
      const token = tokens[i];
      const inside =
        token !== undefined &&
        /^(?:NOUN|PROPN|ADJ)$/.test(token.pos) &&
        !isStopWord(token.lower) &&
        /^\p{L}/u.test(token.text);
      if (inside && start < 0) start = i;
      if (inside || start < 0) continue;
      const own = tokens.slice(start, i);
      const first = own[0];
      const last = own.at(-1);
      start = -1;
      if (!first || !last || last.pos === 'ADJ' || own.length > LONGEST) continue;
      const name = text.slice(first.start - offset, last.end - offset);
      const key = termKey(name);
      const known = found.get(key);
      if (known) known.count++;
      else if (name.length > 2) found.set(key, { text: name, count: 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map((item) => item.text);
}

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
