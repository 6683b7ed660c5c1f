import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What classes are filled with: the first that fits. White space first, since most attacks are made of it. */
const ALPHABET = [
  ...' \u00a0\t\na1A-.,:;=|*_#&"\'()[]{}<>\\/$^`~+?!@%éßñΩ中–—’“”•→²\u0301\r\u2028\u0000🙂bcdefxyzBCIVX02',
];
/** Of the tokens, the shortest and a sample of the longer. */
const MOST_TOKENS = 80;
/** What cannot repeat without end cannot grow either: it is tried on a few. */
const MOST_OF_BOUNDED = 12;
/** What no part is likely to match: of a line, and behind its end. */
const BREAKERS = ['\u0000', '\n!'];

/** One attack: `head`, then `token` as often as it takes, then `tail`. */
export interface Attack {
  head: string;
  token: string;
  tail: string;
}

export const textOf = ({ head, token, tail }: Attack, length: number): string =>
  head + token.repeat(Math.ceil(length / token.length)) + tail;

type Element = AST.Element;

/** Strings that the expression nearly matches: its own characters, its parts and each of its repetitions, over and over. */
export function attacksOn(source: string, flags: string): Attack[] {
  const { pattern } = new RegExpParser().parseLiteral(`/${source || '(?:)'}/${flags}`);
  const writer = new Writer(flags.replaceAll(/[gy]/g, ''));
  const liked = writer.representatives(pattern);
  const tokens = new Set<string>(liked);
  const attacks: Attack[] = [];
  for (const like of liked) {
    const write = (elements: readonly Element[]) => elements.map((element) => writer.write(element, like)).join('');
    const enter = (alternatives: readonly AST.Alternative[], before: string): void => {
      for (const { elements } of alternatives) {
        for (let from = 0; from < elements.length; from++)
          for (let to = from + 1; to <= elements.length; to++) tokens.add(write(elements.slice(from, to)));
        elements.forEach((element, at) => {
          const head = before + write(elements.slice(0, at));
          if (element.type === 'Quantifier' && element.max > 1) {
            const token = writer.write(element.element, like);
            if (token) for (const tail of BREAKERS) attacks.push({ head, token, tail });
          }
          const inner = element.type === 'Quantifier' ? element.element : element;
          if ('alternatives' in inner) enter(inner.alternatives, head);
        });
      }
    };
    enter(pattern.alternatives, '');
  }
  tokens.delete('');
  for (const token of [...tokens]) tokens.add(`${token} `).add(`${token}a`);
  const short = [...tokens].sort((a, b) => a.length - b.length);
  const chosen = short.filter((_token, at) => at % Math.ceil(short.length / MOST_TOKENS) === 0 || at < MOST_TOKENS / 2);
  for (const token of chosen) attacks.push({ head: '', token, tail: BREAKERS[0] as string });
  const unbounded = /[*+]|,\}/.test(source);
  return distinct(attacks).slice(0, unbounded ? undefined : MOST_OF_BOUNDED);
}

function distinct(attacks: readonly Attack[]): Attack[] {
  return [...new Map(attacks.map((attack) => [JSON.stringify(attack), attack])).values()];
}

/** Writes strings that parts of one expression match, of one liked character wherever it fits. */
class Writer {
  readonly #flags: string;
  readonly #fitting = new Map<string, string[]>();

  constructor(flags: string) {
    this.#flags = flags;
  }

  /** One character of each kind that the expression tells apart. */
  representatives(pattern: AST.Pattern): string[] {
    const leaves = new Set<string>();
    const literals = new Set<string>();
    const collect = (node: AST.Node): void => {
      if (node.type === 'CharacterClass' || node.type === 'CharacterSet') leaves.add(node.raw);
      else if (node.type === 'Character') literals.add(String.fromCodePoint(node.value));
      else if (node.type === 'Quantifier') collect(node.element);
      else if ('alternatives' in node) for (const each of node.alternatives) collect(each);
      else if ('elements' in node) for (const each of node.elements) collect(each);
    };
    collect(pattern);
    const kinds = new Map<string, string>();
    for (const character of [...ALPHABET, ...literals]) {
      const kind = [...leaves].map((raw) => (this.#fits(raw, character) ? '1' : '0')).join('');
      if (!kinds.has(kind) || literals.has(character))
        kinds.set(kind + (literals.has(character) ? character : ''), character);
    }
    return [...new Set([...' \u00a0\t\n', ...kinds.values()])].slice(0, 40);
  }

  write(node: AST.Element, like: string): string {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterClass':
      case 'CharacterSet':
        return this.#oneOf(node.raw, like);
      case 'Quantifier':
        return this.write(node.element, like).repeat(Math.min(Math.max(node.min, node.max > 0 ? 1 : 0), 8));
      case 'Group':
      case 'CapturingGroup':
        return this.#best(node.alternatives, like);
      case 'Backreference':
        return Array.isArray(node.resolved) ? '' : this.#best(node.resolved.alternatives, like);
      default:
        return '';
    }
  }

  #best(alternatives: readonly AST.Alternative[], like: string): string {
    const written = alternatives
      .slice(0, 40)
      .map(({ elements }) => elements.map((each) => this.write(each, like)).join(''));
    return written.find((text) => text.includes(like)) ?? written.find(Boolean) ?? '';
  }

  #oneOf(raw: string, like: string): string {
    if (this.#fits(raw, like)) return like;
    let fitting = this.#fitting.get(raw);
    if (!fitting) {
      fitting = ALPHABET.filter((character) => this.#fits(raw, character));
      this.#fitting.set(raw, fitting);
    }
    return fitting.find((each) => each === 'a') ?? fitting[0] ?? '';
  }

  #tests = new Map<string, RegExp>();
  #fits(raw: string, character: string): boolean {
    let test = this.#tests.get(raw);
    if (!test) {
      test = new RegExp(`^(?:${raw})$`, this.#flags.replace('m', ''));
      this.#tests.set(raw, test);
    }
    return test.test(character);
  }
}
