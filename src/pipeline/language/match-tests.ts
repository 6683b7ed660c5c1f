import type { Sentence, Token } from './document.ts';
import { packOf } from './packs/index.ts';
import { isRelation } from './tree.ts';

export interface TokenTest {
  holds(token: Token, sentence: Sentence): boolean;
  /** Lemmas of which the sentence must have one, where the test says so: a quick look before the search. */
  lemmas?: ReadonlySet<string>;
}

/**
 * One word of a line: `NOUN|PROPN` classes, `be|remain` lemmas, `"that"` texts, `@cause` word classes of the language,
 * `VerbForm=Fin|Part` features, `rel=root` its own relation, `first` or `last` in its sentence. `!` before it turns it round.
 */
export function compileTest(source: string): TokenTest {
  if (source.startsWith('!')) {
    const { holds } = compileTest(source.slice(1));
    return { holds: (token, sentence) => !holds(token, sentence) };
  }
  const [name, value] = source.split('=') as [string, string | undefined];
  if (value !== undefined) return featureTest(name, value.split('|'));
  if (source === 'first') return { holds: ({ index }) => index === 0 };
  if (source === 'last')
    return { holds: ({ index }, { tokens }) => tokens.slice(index + 1).every(({ upos }) => upos === 'PUNCT') };
  const options = source.split('|');
  if (options.every((each) => each.startsWith('@'))) return classTest(options.map((each) => each.slice(1)));
  if (options.every((each) => /^".+"$/.test(each))) {
    const texts = new Set(options.map((each) => each.slice(1, -1).toLowerCase()));
    return { holds: ({ text }) => texts.has(text.toLowerCase()) };
  }
  if (options.every((each) => /^[A-Z]+$/.test(each))) return { holds: ({ upos }) => options.includes(upos) };
  const lemmas = new Set(options.map((each) => each.replaceAll('_', ' ')));
  return { holds: ({ lemma }) => lemmas.has(lemma.toLowerCase()), lemmas };
}

function featureTest(name: string, values: readonly string[]): TokenTest {
  if (name === 'rel') return { holds: ({ deprel }) => values.some((each) => isRelation(deprel, each)) };
  return { holds: ({ feats }) => values.includes(feats[name] ?? 'None') };
}

/** A word belongs to a class by its lemma or by its form. */
function classTest(names: readonly string[]): TokenTest {
  return {
    holds: ({ lemma, text }, { language }) => {
      const { classes } = packOf(language);
      return names.some((name) => {
        const members = classes[name];
        return members !== undefined && (members.includes(lemma.toLowerCase()) || members.includes(text.toLowerCase()));
      });
    },
  };
}
