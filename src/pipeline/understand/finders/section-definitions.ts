import { isMeaning } from '../attributes.ts';
import { isGeneric, type Node } from '../outline.ts';
import { capital } from '../wording.ts';
import { inContext, isAboutCourse, type Names, namesOf } from './context.ts';
import type { Finder, Finding } from './finding.ts';
import { cited } from './quotes.ts';

const MOST_IN_NAME = 7;
const LONGEST = 420;
/** A section of its own that says no more than what its heading is. */
const MOST_WORDS = 55;

/** What the text below a heading says of it: right below, or under "Definition". */
export const sectionDefinitions: Finder = {
  name: 'section-definitions',
  find({ nodes, claimed }) {
    const names = namesOf(nodes);
    return nodes.flatMap((node) => {
      if (node.kind !== 'heading' || claimed.has(node.block) || isAboutCourse(node)) return [];
      const found = isMeaning(node.text) ? underMeaning(node, claimed, names) : alone(node, claimed, names);
      return found ? [found] : [];
    });
  },
};

function underMeaning(node: Node, claimed: ReadonlySet<unknown>, names: Names): Finding | null {
  const [first] = node.children;
  const owner = node.parent;
  if (owner?.kind !== 'heading' || !isName(owner) || !first || first.kind === 'heading') return null;
  return claimed.has(first.block) ? null : finding(owner, first, 'under-definition', names);
}

/** The heading has one short paragraph and nothing else. */
function alone(node: Node, claimed: ReadonlySet<unknown>, names: Names): Finding | null {
  const [first, ...others] = node.children;
  if (first?.kind !== 'line' || others.length) return null;
  if (!first.typed || claimed.has(first.block) || !isName(node) || first.text.split(/\s+/).length > MOST_WORDS)
    return null;
  if (first.leads || /\?$/.test(first.text) || first.text.split(/\s+/).length < 4) return null;
  return finding(node, first, 'alone', names);
}

const isName = ({ text }: Node): boolean =>
  !isGeneric(text) && /\p{L}{2}/u.test(text) && text.split(/\s+/).length <= MOST_IN_NAME && !/[.?!:]$/.test(text);

function finding(owner: Node, said: Node, rule: string, names: Names): Finding | null {
  const { subject, label, above } = inContext(owner.text, owner, names);
  const answer = firstSentences(said.text);
  const evidence = answer ? cited([above, subject], [owner, label || subject], [said, answer]) : null;
  if (!evidence) return null;
  return {
    finder: sectionDefinitions.name,
    rule,
    subject,
    label,
    answer: capital(answer),
    kin: 'meaning',
    evidence,
    claims: answer.length >= said.text.length - 2 ? [said.block] : [],
    at: owner.block.order,
  };
}

/** As many of the first sentences as a card has room for. */
function firstSentences(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = Math.max(...['. ', '; ', '? '].map((mark) => text.lastIndexOf(mark, LONGEST)));
  return end > 40 ? text.slice(0, end + 1).trim() : '';
}
