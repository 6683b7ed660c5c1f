import { contentStems, stemsOf } from '../language/words.ts';
import { keyOf } from './shape.ts';

/** A sentence as the key of its words, with a space at both ends, and its stems. */
interface Said {
  text: string;
  stems: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly string[], Map<string, Said[]>>();
/** A word that stands in more sentences than this is too common to tell anything. */
const MOST_SENTENCES = 60;

/** Sentences that hold the first word of a phrase; the index is made once for a source. */
function sentencesWith(sentences: readonly string[], phrase: string): readonly Said[] {
  let index = indexes.get(sentences);
  if (!index) {
    index = new Map();
    for (const sentence of sentences) {
      const key = keyOf(sentence);
      const said = { text: ` ${key} `, stems: new Set(stemsOf(sentence)) };
      for (const stem of said.stems) {
        const list = index.get(stem);
        if (!list) index.set(stem, [said]);
        else if (list.length < MOST_SENTENCES) list.push(said);
      }
    }
    indexes.set(sentences, index);
  }
  return (index.get(phrase.slice(0, (phrase.indexOf(' ') + 1 || phrase.length + 1) - 1)) ?? []).filter(({ text }) =>
    text.includes(` ${phrase} `),
  );
}

const shared = (asked: readonly string[], { stems }: Said): number => asked.filter((stem) => stems.has(stem)).length;

const CONTRAST =
  /\b(?:unlike|whereas|than|contrast|versus|differ(?:s|ent|ences?)?|not (?:found|present) in|opposite)\b/i;
const contrasts = new WeakMap<readonly string[], readonly string[]>();

/** A sentence of the source sets the two names, given as keys, against each other. */
export function contrasted(a: string, b: string, sentences: readonly string[]): boolean {
  let contrasting = contrasts.get(sentences);
  if (!contrasting) {
    contrasting = sentences.filter((sentence) => CONTRAST.test(sentence)).map((sentence) => ` ${keyOf(sentence)} `);
    contrasts.set(sentences, contrasting);
  }
  return contrasting.some((text) => text.includes(` ${a} `) && text.includes(` ${b} `));
}

/** Share of a claim's words with which a sentence that names something else says it of that as well. */
const SAYS_IT_TOO = 0.6;

/**
 * Tells what else the source makes true of a claim: a name that stands with the answer in a sentence which says it, and one
 * that a sentence of its own says it of. Names are keys.
 */
export function alsoTrue(claim: string, answer: string, sentences: readonly string[]): (name: string) => boolean {
  const right = new Set(answer.split(' '));
  const asked = [...new Set(contentStems(claim))];
  const beside = sentencesWith(sentences, answer).filter(
    (said) => shared(asked, said) >= Math.max(2, asked.length * 0.5),
  );
  const rest = asked.filter((stem) => !right.has(stem));
  return (name) => {
    if (beside.some(({ text }) => text.includes(` ${name} `))) return true;
    const own = name.split(' ');
    const told = rest.filter((stem) => !own.includes(stem));
    const least = Math.max(3, told.length * SAYS_IT_TOO);
    return told.length >= 3 && sentencesWith(sentences, name).some((said) => shared(told, said) >= least);
  };
}
