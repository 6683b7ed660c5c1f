import { isNoLabel } from '../notes.ts';
import type { Node } from '../outline.ts';
import { capital } from '../wording.ts';
import { governing, inContext, isAboutCourse, type Names, namesOf } from './context.ts';
import type { Finder, Finding } from './finding.ts';
import { cited } from './quotes.ts';

const MOST_IN_LABEL = 10;
const MOST_BEFORE_DASH = 4;
const LONGEST_ANSWER = 400;
const LONGEST_IN_PRINT = 40;
/** "1933", "30th April 1939", "Oct 1925", "1918-33" */
const DATE =
  /^(?:c\.\s?|by |in )?(?:(?:\p{N}{1,2}(?:[-/]\p{N}{1,2})?(?:\.|st|nd|rd|th)?\s(?:de |of )?)?\p{L}{3,10}\.?\s)?(?:\p{N}{1,2},?\s)?\p{N}{3,4}(?:\s?[-–]\s?\p{N}{2,4})?(?:\s\p{Lu}\p{Ll}{2,8})?$/iu;
/** The second part of a line of several, as "A - B - C" has. */
const NEXT = /(?<!\s)\s+[-–—]\s?(?=\S)/u;
const ADDRESS = /^\s*(?:https?:\/\/|www\.)/iu;

/** What a line says behind its label: "Rentenmark - new currency", "He is brave: …", "Kapp Putsch -1920 - …". */
export const labelledLines: Finder = {
  name: 'labelled-lines',
  find({ nodes, claimed }) {
    const names = namesOf(nodes);
    return nodes.flatMap((node) => {
      if (claimed.has(node.block) || node.kind === 'heading') return [];
      if (!node.typed && node.kind !== 'item') return [];
      const { label, value, mark } = apart(node);
      if (!label || !value || isAboutCourse(node) || !saysSomething(label, value) || isNoLabel(label)) return [];
      // The first half of what a line says of the thing above it is no label.
      if (
        mark === '-' &&
        node.kind === 'item' &&
        label.split(/\s+/).length > MOST_BEFORE_DASH &&
        governing(node, names)
      )
        return [];
      if (!node.typed && value.split(/\s+/).length > LONGEST_IN_PRINT) return [];
      const found =
        DATE.test(label) && mark !== '=' ? dated(node, label, value, names) : named(node, label, value, names);
      return found ? [found] : [];
    });
  },
};

/** "Kapp Putsch -1920 - …": the dash that stands right before a number divides as well. */
function apart({ label, value, mark }: Node): Pick<Node, 'label' | 'value' | 'mark'> {
  const [, name, date] = /^(\S.{0,60}?)\s+[-–—](\d.{0,30})$/u.exec(label ?? '') ?? [];
  return name && date ? { label: name, value: `${date} - ${value}`, mark } : { label, value, mark };
}

const isBalanced = (text: string): boolean => (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);

function saysSomething(label: string, value: string): boolean {
  if (label.split(/\s+/).length > MOST_IN_LABEL || !/[\p{L}\p{N}]/u.test(label) || ADDRESS.test(value)) return false;
  return (
    /[\p{L}\p{N}]/u.test(value) &&
    value.length <= LONGEST_ANSWER &&
    !/\?$/.test(label) &&
    !/\?$/.test(value) &&
    isBalanced(label) &&
    !/^[,.;)]/.test(value)
  );
}

function named(node: Node, label: string, value: string, names: Names): Finding | null {
  const { subject, label: side, above } = inContext(label, node, names);
  const evidence = cited([above, subject], [node, node.text]);
  if (!evidence) return null;
  return {
    finder: labelledLines.name,
    rule: above ? 'label-in-context' : 'label',
    subject,
    label: side,
    answer: /^\p{Ll}/u.test(value) ? capital(value) : value,
    kin: `labelled ${node.parent?.block.order ?? -1}`,
    evidence,
    claims: [node.block],
    at: node.block.order,
  };
}

/** A date before what happened then: the event asks, where the line names it; otherwise its date does. */
function dated(node: Node, date: string, value: string, names: Names): Finding | null {
  const [event = '', ...rest] = value.split(NEXT);
  const says = rest.length > 0 && event.split(/\s+/).length <= 6;
  const { subject, label, above } = says
    ? inContext(event, node, names)
    : { ...inContext('x', node, { ...names, counts: new Map() }), ...{ label: date } };
  const answer = says ? `${date} – ${value.slice(event.length).replace(/^\s*[-–—]\s*/u, '')}` : capital(value);
  const asked = says ? subject : above ? subject : capital(date);
  const evidence = cited([above, asked], [node, date], [node, value]);
  if (!evidence) return null;
  return {
    finder: labelledLines.name,
    rule: says ? 'date-and-event' : 'date',
    subject: asked,
    label: says ? label : above ? date : '',
    answer,
    kin: says ? 'event' : 'date',
    evidence,
    claims: [node.block],
    at: node.block.order,
  };
}
