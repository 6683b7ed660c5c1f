import type { Concept, Evidence, Fact } from '#pipeline/types.ts';
import type { Block } from '../document/blocks.ts';
import { withoutLastBrackets } from '../language/brackets.ts';
import { holdsTerm, termKey } from '../language/words.ts';
import { answered } from './asked.ts';
import {
  explains,
  isAttribute,
  isAttributeNoun,
  isAttributeOf,
  isKind,
  isMeaning,
  maybeAttribute,
} from './attributes.ts';
import { conceptOf, findAll } from './finders/find.ts';
import { isProse } from './foreign.ts';
import { isTerm } from './notes.ts';
import { ORDERED } from './ordered.ts';
import { isGeneric, isName, type Node, outlineOf } from './outline.ts';
import { predicateOf } from './predicates.ts';
import { quoteOf } from './quote.ts';
import { isEnglish } from './reading.ts';
import { type Siblings, siblingsOf } from './siblings.ts';
import { LONGEST_VALUE, type PlacedConcept, tableEntries } from './table-entries.ts';
import { sentencesOf } from './tokens.ts';
import { capital, readsAsDefinition } from './wording.ts';

/** What the layout of notes says, and which blocks have thereby said all they hold. */
export interface Noted {
  /** With the place of the block that says it; its first quote is the heading above. */
  concepts: PlacedConcept[];
  facts: Fact[];
  used: ReadonlySet<Block>;
}

const SCORE = 0.94;
const LONGEST_IN_PRINT = 25;
const MOST_ENTRIES = 400;

export function entriesOf(blocks: readonly Block[], language: string): Noted {
  const english = isEnglish(language);
  const nodes = outlineOf(blocks);
  const notes = new Notes(nodes, language);
  const table = tableEntries(blocks, english);
  for (const [at, node] of nodes.entries()) notes.read(node, nodes[at + 1]);
  for (const node of nodes) notes.described(node);
  const used = new Set([...notes.used, ...table.used]);
  const found = findAll({ nodes, blocks, language, claimed: used });
  for (const { claims } of found) for (const block of claims) used.add(block);
  const concepts = [...notes.concepts, ...table.concepts, ...found.map(conceptOf)];
  return { concepts: concepts.slice(0, MOST_ENTRIES), facts: notes.facts, used };
}

const within = (text: string): string =>
  /^\p{Lu}\p{Ll}{2,}(?:[\s-]|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const ADDRESS = /^\s*(?:https?:\/\/|www\.)|\p{L}\.(?:org|com|net|edu)\//iu;
/** "Socialism Today: A Few Definitions" is a title of two parts. */
const isSubtitle = (value: string): boolean =>
  /^(?:An?|The|How|Why|What)\s\p{Lu}/u.test(value) &&
  !/[.;,]/.test(value) &&
  value.split(/\s+/).every((word) => word.length < 4 || /^\P{Ll}/u.test(word));

class Notes {
  readonly concepts: PlacedConcept[] = [];
  readonly facts: Fact[] = [];
  readonly used = new Set<Block>();
  /** Lines that were found to speak of what stands above them. */
  readonly #owned = new Set<Block>();
  readonly #english: boolean;
  readonly #label: (label: string) => string;
  readonly #shared: ReadonlySet<string>;
  readonly #siblings: ReadonlyMap<Node, Siblings>;

  constructor(nodes: readonly Node[], language: string) {
    this.#english = isEnglish(language);
    // German writes its nouns with a capital wherever they stand.
    this.#label = language === 'de' ? (label) => label : within;
    this.#siblings = siblingsOf(nodes, this.#english);
    this.#shared = this.#labelsOfSeveral(nodes);
  }

  /** `next` is the line below it. */
  read(node: Node, next: Node | undefined): void {
    if (this.#question(node, next)) return;
    if (node.label && node.value) this.#labelled(node, node.label, node.value);
    else if (node.typed && ARROW.test(node.text) && node.kind !== 'heading') this.#chain(node);
    else if (node.children.length) this.#list(node);
    else if (node.kind === 'item' || (node.typed && /^\p{Ll}/u.test(node.text))) this.#predicate(node);
  }

  /** Labels that stand under two things and more say something of them. */
  #labelsOfSeveral(nodes: readonly Node[]): Set<string> {
    const under = new Map<string, Set<Node>>();
    for (const node of nodes) {
      const label = node.label ?? (node.children.length ? node.text : undefined);
      const owner = label ? this.#ownerOf(node) : null;
      if (!label || !owner || node.kind === 'heading') continue;
      const key = termKey(label);
      under.set(key, (under.get(key) ?? new Set()).add(owner));
    }
    return new Set([...under].filter(([, owners]) => owners.size > 1).map(([key]) => key));
  }

  /** The heading or the parent bullet that names what a line speaks of. */
  #ownerOf(node: Node): Node | null {
    for (let up = node.parent; up; up = up.parent) {
      if (up.label && up.value) return isName(up.label, this.#english) ? up : null;
      if (isGeneric(up.text) || isAttribute(up.text) || isAttributeOf(up.text)) continue;
      return isName(up.text, this.#english) ? up : null;
    }
    return null;
  }

  #isAttribute(node: Node, label: string, value: string): boolean {
    if (isAttribute(label)) return (node.mark !== '=' && !explains(value)) || this.#shared.has(termKey(label));
    if (this.#shared.has(termKey(label)) && isTerm(label, this.#english) && (node.typed || WORDS.test(label)))
      return true;
    if (explains(value) || node.mark !== ':') return false;
    if (maybeAttribute(label)) return true;
    // Beside other attributes: "temperature", or "ECG", which the text does not spell out.
    if (!this.#english) return false;
    const siblings = this.#siblings.get(node);
    const beside = siblings?.haveAttribute ?? false;
    if (isKind(label)) return beside || (siblings?.kinds ?? 0) > 1;
    return (
      beside &&
      (isAttributeNoun(label) ||
        (node.typed && /^\p{Ll}/u.test(label)) ||
        (/^\p{Lu}{2,4}$/u.test(label) && !standsFor(label, value)))
    );
  }

  #labelled(node: Node, label: string, value: string): void {
    if (isSubtitle(value) || value.endsWith('?') || ADDRESS.test(value)) return;
    const owner = this.#ownerOf(node);
    // In a book what follows such a label is running text.
    if (!node.typed && value.split(/\s+/).length > LONGEST_IN_PRINT) return;
    if (owner && isMeaning(label)) {
      const subject = nameOf(owner);
      this.#add(
        node,
        { subject, label: '', text: value },
        [quoteOf(owner.block, subject), quoteOf(node.block, node.text)],
        'meaning',
      );
      return;
    }
    if (owner && this.#isAttribute(node, label, value)) {
      this.#attribute(node, owner, label, value, node.text);
      return;
    }
    if (this.#listed(node, label, value)) {
      this.#add(node, { subject: label, label: '', text: value }, [quoteOf(node.block, node.text)], 'listed');
      return;
    }
    const sum = node.typed && node.mark === '=' && OPERATED.test(value);
    const quantity = sum && WORDS.test(label) && label.split(' ').length <= MOST_IN_QUANTITY;
    const symbol = node.typed && node.mark === '=' && SYMBOL.test(label);
    if (!quantity && !symbol && !isTerm(label, this.#english)) return;
    if (this.#several(node, label, value)) return;
    const dated = node.typed && node.mark === ':' && DATED.test(value) && !isProse(`${value} ${value}`);
    const clean = node.typed || !formula(value) || (node.mark === ':' && WORDS.test(label) && !OF_A_PROOF.test(value));
    if (!dated && !sum && !(clean && states(label, value))) return;
    const kin = sum || formula(value) ? 'formula' : 'short';
    this.#add(node, { subject: label, label: '', text: value }, [quoteOf(node.block, node.text)], kin);
  }

  /** "Bowman's capsule -> PCT -> loop of Henle": what comes of the first. */
  #chain(node: Node): void {
    const parts = node.text.split(ARROWS).map((part) => part.trim());
    if (parts.some((part) => part.split(/\s+/).length > MOST_IN_LINK || !/\p{L}{2}/u.test(part) || /[=.?!]/.test(part)))
      return;
    const subject = parts[0] as string;
    const text = node.text.slice(node.text.search(ARROW)).replace(ARROW, '').trim();
    const evidence = [quoteOf(node.block, subject), quoteOf(node.block, text)];
    this.#add(node, { subject: `${subject} → …`, label: '', text }, evidence, 'chain');
  }

  /** Several attributes in one line: "Supraspinatus: O: supraspinous fossa, I: greater tubercle, A: abducts the arm". */
  #several(node: Node, label: string, value: string): boolean {
    const parts = value.split(/[,;]\s+(?=\p{L}[^\s:,;]{0,14}:\s)/u).map((part) => PART.exec(part));
    if (parts.length < 2 || parts.includes(null)) return false;
    for (const [whole = '', name = '', text = ''] of parts.map((part) => part ?? [])) {
      const evidence = [quoteOf(node.block, label), quoteOf(node.block, whole)];
      this.#add(node, { subject: label, label: name, text }, evidence, `label ${termKey(name)}`);
    }
    return true;
  }

  /** One of several short lines of one form, which each give a name or a year its text: "1666 - Great Fire of London". */
  #listed(node: Node, label: string, value: string): boolean {
    const words = value.split(/\s+/).length;
    const short = words <= MOST_SHORT && isTerm(label, this.#english);
    const forms = /^\p{Lu}?\p{Ll}+(?:, \p{Ll}+)+$/u.test(label);
    if (!node.typed || node.mark === '=' || words > 12 || /[.?!]$/.test(value) || !(short || forms || YEAR.test(label)))
      return false;
    return (this.#siblings.get(node)?.runs.get(node) ?? 0) >= LEAST_RUN;
  }

  #attribute(
    node: Node,
    owner: Node,
    label: string,
    value: string,
    quote: string,
    more: (Evidence | null)[] = [],
  ): void {
    const subject = nameOf(owner);
    const evidence = [quoteOf(owner.block, subject), quoteOf(node.block, quote), ...more];
    this.#add(node, { subject, label, text: value }, evidence, `label ${termKey(label)}`);
  }

  #add(
    node: Node,
    { subject, label, text }: { subject: string; label: string; text: string },
    evidence: (Evidence | null)[],
    kin: string,
  ): void {
    const back = raised(text.trim().replace(/(?<![\s.;,])[\s.;,]+$/u, ''));
    if (!back || back.length > LONGEST_VALUE || evidence.includes(null)) return;
    const shown = label ? this.#label(label) : '';
    const term = label ? `${capital(subject)}: ${shown}` : capital(subject);
    const category = node.block.heading || 'Notes';
    const trace = { finder: 'entries', rule: kin.split(' ')[0] as string };
    const concept: Concept = {
      term,
      definition: back,
      category,
      evidence: evidence as Evidence[],
      score: SCORE,
      trace,
    };
    const plain = kin === 'meaning' && readsAsDefinition(back);
    const entry = { subject: capital(subject), label: shown, kin };
    if (label) this.#owned.add(node.block);
    this.concepts.push({ concept: plain ? concept : { ...concept, entry }, at: node.block.order });
    this.used.add(node.block);
  }

  /** A name with the items below it: "Types of muscle". */
  #list(node: Node): void {
    const other = node.children.findIndex(({ kind }) => kind !== 'item');
    const items = other < 0 ? node.children : node.children.slice(0, other);
    const names = items.map((item) =>
      (item.label && item.label.split(/\s+/).length <= MOST_IN_ITEM_LABEL ? item.label : item.text).replace(
        /(?<![.;,])[.;,]+$/,
        '',
      ),
    );
    if (!node.typed && (items.some(({ text }) => OF_A_PROOF.test(text)) || !isTerm(node.text, this.#english))) return;
    const shared = this.#shared.has(termKey(node.text)) && isTerm(node.text, this.#english);
    const attribute = isAttribute(node.text) || shared || (node.leads && maybeAttribute(node.text));
    const counted = items.length > 1 && items.every(({ number }, at) => number === at + 1);
    const owner = attribute ? this.#ownerOf(node) : null;
    if (items.length > 12 || items.length < (owner && node.kind !== 'heading' ? 1 : 2)) return;
    if (names.every((name) => holdsTerm(node.text, name))) return;
    if (items.some((item) => item.label && isAttribute(item.label) && item.value)) return;
    if (!owner) return;
    if (names.some((name) => name.split(/\s+/).length > 12)) return;
    const separator =
      counted && ORDERED.test(node.text) ? ' → ' : names.some((name) => name.includes(',')) ? '; ' : ', ';
    const text = names.join(separator);
    const evidence = items.map((item, at) => quoteOf(item.block, names[at] as string));
    this.#attribute(node, owner, node.text, text, node.text, evidence);
    for (const item of items) if (!item.label && !item.children.length) this.used.add(item.block);
  }

  /** What stands below a name among its attributes without a label or a verb: "Stack", "LIFO". */
  described(node: Node): void {
    if (!this.#english || !node.typed || node.kind === 'line' || node.leads || isAttribute(node.text)) return;
    const items = node.children.filter(({ kind }) => kind === 'item');
    const plain = items.filter(
      (item) => !this.used.has(item.block) && !item.label && !item.children.length && isPhrase(item.text),
    );
    // Beside bullets that explain names of their own only the first can be what the heading is.
    const first = plain.length === 1 && plain[0] === items[0] && items.some(({ label }) => label);
    const said = first || items.some((item) => this.#owned.has(item.block));
    if (!said || plain.length === 0 || plain.length > 3 || !isName(node.text, true) || isGeneric(node.text)) return;
    const subject = nameOf(node);
    const text = plain.map((item) => item.text.replace(/(?<![.;,])[.;,]+$/, '')).join('; ');
    const evidence = [quoteOf(node.block, subject), ...plain.map((item) => quoteOf(item.block, item.text))];
    this.#add(plain[0] as Node, { subject, label: '', text }, evidence, 'said');
    for (const item of plain) this.used.add(item.block);
  }

  #predicate(node: Node): void {
    const owner = this.#english ? this.#ownerOf(node) : null;
    if (!owner || this.used.has(node.block)) return;
    const subject = nameOf(owner);
    const found = predicateOf(subject, node.text);
    if (!found) return;
    const evidence = [quoteOf(owner.block, subject), quoteOf(node.block, node.text)];
    if (evidence.includes(null)) return;
    if (found.kind === 'attribute') {
      this.#add(node, { subject, label: found.label, text: found.text }, evidence, `label ${termKey(found.label)}`);
    } else {
      this.facts.push({
        kind: 'statement',
        subject,
        text: found.text,
        answer: found.answer,
        evidence: evidence as Evidence[],
        score: SCORE,
        trace: { finder: 'entries', rule: 'predicate' },
      });
      this.used.add(node.block);
      this.#owned.add(node.block);
    }
  }

  #question(node: Node, next: Node | undefined): boolean {
    const found = answered(node.block.text, next?.block.text, node.typed);
    if (!found) return false;
    const other = found.both ? node : (next as Node);
    const evidence = [quoteOf(node.block, found.question), quoteOf(other.block, found.answer)];
    this.#add(node, { subject: found.question, label: '', text: found.answer }, evidence, 'question');
    this.used.add(other.block);
    return true;
  }
}

/** A longer label before a dash is the first half of what its line says. */
const MOST_IN_ITEM_LABEL = 3;
const ARROW = /(?:(?<!\s)\s+)?(?:->|→|➔|⟶)\s*/u;
const ARROWS = new RegExp(ARROW, 'gu');
const MOST_IN_LINK = 8;
/** A label of one word and what it says. */
const PART = /^(\p{L}[^\s:,;]{0,14}):\s+([^:]+)$/u;
/** What is put together of several: "C + I + G". */
const OPERATED = /^[\p{L}\p{N}%(].*(?:\s?[+×*/^÷−]\s?|\s[x-]\s)[\p{L}\p{N}%(]/u;
/** Words and figures: "reigned 1558–1603, never married". */
const DATED = /^(?=.*\p{L}{3}[^=→]*\p{L}{3})(?=.*\p{N}{2})[^=→]{8,160}$/u;
const LEAST_RUN = 3;
const MOST_SHORT = 4;
const YEAR =
  /^(?:c\.\s?|(?:\p{N}{1,2}(?:\.|st|nd|rd|th)?\s)?\p{L}{3,10}\.?\s(?:\p{N}{1,2}(?:st|nd|rd|th)?,\s)?)?\p{N}{3,4}(?:\s?[-–]\s?\p{N}{2,4})?(?:\s?(?:BCE?|CE|AD))?$/u;

/** "Price elasticity of demand": what is reckoned may hold a word that is also a verb. */
const MOST_IN_QUANTITY = 6;
/** A quantity by its sign: "F = ma". */
const SYMBOL = /^\p{L}{1,3}$/u;
/** A step of a proof and no formula to learn. */
const OF_A_PROOF = /[∈∀∃⊆⊂⇒⇔∑∫∂∏‖∩∪〈〉|]|^\p{N}+\)/u;
/** "France, Russia, Britain" */
const NAMES = /^\p{Lu}[^,;.]{1,30}(?:, \p{Lu}[^,;.]{1,30})+$/u;
const WORDS = /^\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+)*$/u;

/** How a heading or a bullet names its thing: without a bracket at its end. */
function nameOf(owner: Node): string {
  const text = owner.label && owner.value ? owner.label : owner.text;
  return withoutLastBrackets(text).trim() || text;
}

/** Neither an abbreviation, as in "c. 1600", nor the sign of a quantity: "p = mv". */
const raised = (text: string): string => (/^\p{L}(?:\.|\s*[=(])/u.test(text) ? text : capital(text));

/** A few words without a verb of their own. */
function isPhrase(text: string): boolean {
  if (text.split(/\s+/).length > 10 || /[.!?:=→]\s?|->/.test(text.replace(/\.$/, ''))) return false;
  return sentencesOf(text).every(({ tokens }) =>
    tokens.every(({ pos, lower }) => !/^(?:AUX|PRON)$/.test(pos) && !(pos === 'VERB' && !/(?:ing|ed|en)$/.test(lower))),
  );
}

const formula = (value: string): boolean => /[=→⇌]|->|<=>/.test(value);

/** A formula, or what an abbreviation stands for: a card, though no definition in words. */
function states(label: string, value: string): boolean {
  if (label.split(/\s+/).length > 6 || !/\p{L}/u.test(label) || /[.?!;]/.test(label) || value.length > 160)
    return false;
  if (formula(value)) return /^[\p{L}\p{N}]/u.test(label) && /[\p{L}\p{N}]/u.test(value);
  if (SYMBOL.test(label)) return /^\p{N}.*\p{L}/u.test(value) || standsFor(label, value);
  return NAMES.test(value) || standsFor(label, value);
}

const ABBREVIATION = /^\S+$|^\p{Lu}+(?:\s\p{Lu}+)+$/u;

/** The capitals of an abbreviation begin words of what it stands for. */
export function standsFor(label: string, value: string): boolean {
  const letters = label.replace(/[^\p{L}]/gu, '');
  if (!/^\p{L}{2,8}$/u.test(letters) || (label.match(/\p{Lu}/gu) ?? []).length < 2 || !ABBREVIATION.test(label.trim()))
    return false;
  let at = 0;
  const lower = value.toLowerCase();
  for (const letter of letters.toLowerCase()) {
    at = lower.indexOf(letter, at);
    if (at < 0) return false;
    at++;
  }
  const words = value.split(/\s+/).length;
  return lower.startsWith(letters.charAt(0).toLowerCase()) && words <= letters.length + 4;
}
