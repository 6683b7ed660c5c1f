import { isAttribute } from '../attributes.ts';
import { ORDERED } from '../ordered.ts';
import { isGeneric, type Node } from '../outline.ts';
import { capital } from '../wording.ts';
import { inContext, isAboutCourse, type Names, namesOf } from './context.ts';
import type { Finder, Finding } from './finding.ts';
import { cited } from './quotes.ts';

const MOST_ITEMS = 12;
/** A longer label before a dash is the first half of what its line says. */
const MOST_IN_LABEL = 4;
const wordsIn = (text: string): number => text.split(/\s+/).length;
const MOST_IN_NAME = 14;
const LONGEST_ANSWER = 420;
/** Words of an item that a list has said whole. */
const PHRASE = 9;
/** The items below a heading or a line that announces them, as one question: "Essential elements of a marriage". */
export const itemLists: Finder = {
  name: 'item-lists',
  find({ nodes, claimed }) {
    const names = namesOf(nodes);
    return nodes.flatMap((node) => listOf(node, names, claimed) ?? []);
  },
};

function listOf(node: Node, names: Names, claimed: ReadonlySet<unknown>): Finding | null {
  if (claimed.has(node.block) || isAboutCourse(node) || !/\p{L}{3}/u.test(node.text)) return null;
  if (
    node.text.split(/\s+/).length > MOST_IN_NAME ||
    /[.!]$/.test(node.text) ||
    (/\?$/.test(node.text) && node.kind !== 'heading') ||
    (node.label && node.value)
  )
    return null;
  const items = leading(node.children);
  if (items.length < (node.leads || node.kind === 'item' ? 1 : 2) || items.length > MOST_ITEMS) return null;
  const labelled = items.filter(({ label = '', value }) => label && value && wordsIn(label) <= MOST_IN_LABEL).length;
  const counted = items.every(({ number }, at) => number === at + 1);
  // What stands behind the labels are cards of their own; the labels alone are a list where they are counted or announced.
  if (labelled > items.length / 2 && !counted && !node.leads) return null;
  const said = items.map((item) =>
    item.label && item.value && wordsIn(item.label) <= MOST_IN_LABEL ? item.label : item.text,
  );
  // What is already asked item by item is no list, but for the said of its items.
  if (items.some(({ block }, at) => claimed.has(block) && said[at] === items[at]?.text)) return null;
  if (items.some(({ label }) => label && isAttribute(label))) return null;
  if (said.some((name) => /\?$/.test(name))) return null;
  const answer = capital(joined(node.text, said, counted));
  if (answer.length > LONGEST_ANSWER) return null;
  if (isGeneric(node.text) && !node.parent) return null;
  // A heading that asks is the question itself.
  const asks = /\?$/.test(node.text);
  const { subject, label, above } = asks
    ? { subject: capital(node.text), label: '', above: undefined }
    : inContext(node.text, node, names);
  const evidence = cited(
    [above, subject],
    [node, label || subject],
    ...items.map((item, at) => [item, said[at] ?? ''] as const),
  );
  if (!evidence) return null;
  return {
    finder: itemLists.name,
    rule: asks ? 'asked' : counted ? 'ordered' : said.length === 1 ? 'single' : 'unordered',
    subject,
    label,
    answer,
    kin: asks ? 'question' : counted ? 'ordered list' : 'list',
    evidence,
    claims: items
      .filter((item) => !item.children.length && !item.label && item.text.split(/\s+/).length <= PHRASE)
      .map(({ block }) => block),
    at: node.block.order,
  };
}

/** The items right below, up to the first line of another kind. */
function leading(children: readonly Node[]): Node[] {
  const other = children.findIndex(({ kind }) => kind !== 'item');
  return other < 0 ? [...children] : children.slice(0, other);
}

/** Steps by arrows, other counted things by their numbers, short names by commas. */
function joined(heading: string, names: readonly string[], counted: boolean): string {
  const bare = names.map((name) => name.replace(/(?<![\s.;,:])[\s.;,:]+$/u, ''));
  const short = bare.every((name) => name.split(/\s+/).length <= PHRASE);
  if (counted && short && ORDERED.test(heading)) return bare.join(' → ');
  if (counted) return bare.map((name, at) => `${at + 1}. ${name}`).join('; ');
  return bare.join(bare.some((name) => name.includes(',') || name.split(/\s+/).length > 4) ? '; ' : ', ');
}
