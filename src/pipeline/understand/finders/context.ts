import { termKey } from '../../language/words.ts';
import { isAttribute } from '../attributes.ts';
import { rarity } from '../background.ts';
import { isGeneric, type Node } from '../outline.ts';
import { capital } from '../wording.ts';

/** Words that point at something said before. */
const POINTING =
  /^(?:he|she|it|they|this|these|that|those|its|their|his|her|here|there|such|er|sie|es|dies\p{L}*|él|ella|ellos|esto|este|esta|il|elle|ils|elles|ce|cela|cette|ele|ela|isso|hij|zij|het|dit|deze)\b/iu;
/** A word that stands in about every fourth section of a textbook says little alone. */
const COMMON = 3.2;
/** "However, …": what a line goes on from. */
const CONNECTIVE =
  /^(?:however|but|also|and|so|then|thus|therefore|aber|auch|und|dann|pero|y|también|mais|et|aussi)\b,?\s+/iu;

/** A course's words about itself: "Exam layout", "By the end you will be able to". */
const ABOUT_THE_COURSE =
  /\b(?:you (?:will|should)|exam (?:layout|questions?|technique|tips?)|homework|objectives?|agenda|contents?|references?|further reading|links?|sources?|todo|to do|lernziele|inhaltsverzeichnis|literatur|objetivos|contenido|bibliografía|objectifs|sommaire|bibliographie)\b/iu;

/** A line, or what it stands under, speaks of the course. */
export function isAboutCourse(node: Node): boolean {
  for (let up: Node | undefined = node; up; up = up.parent)
    if ((up.kind === 'heading' || up.leads) && ABOUT_THE_COURSE.test(up.text)) return true;
  return false;
}
const MOST_WORDS = 9;
const MOST_LETTERS = 70;

/** What of a heading is said in a prefix: without its second half, its dates, and remarks in brackets. */
export function shortened(text: string): string {
  const bare = text
    .replace(CONNECTIVE, '')
    .replace(/(?<!\s)\s*\([^()]{0,80}\)/gu, '')
    .replace(/^\p{L}+\s\p{N}{1,3}\s[-–—:]\s(?=\p{L})/u, '')
    .replace(/(?<!\s)\s+[-–—|]\s.{0,200}$/u, '')
    .replace(/(?<![\s:.,;-])[\s:.,;-]+$/u, '')
    .trim();
  return bare || text.trim();
}

const nameOf = (node: Node): string => shortened(node.label && node.value ? node.label : node.text);

/** The nearest heading, item or leading line that names one thing; the title of the whole says nothing that its reader does not know. */
export function governing(node: Node, names: Names): Node | undefined {
  for (let up = node.parent; up; up = up.parent) {
    const name = nameOf(up);
    if (name.split(/\s+/).length > MOST_WORDS || name.length > MOST_LETTERS) continue;
    if (up === names.title) return undefined;
    if (!pointsElsewhere(name, names)) return up;
  }
  return undefined;
}

/** The name stands for something else that is named above it, or for several things. */
const pointsElsewhere = (name: string, { counts }: Names): boolean =>
  POINTING.test(name) || isGeneric(name) || isAttribute(name) || (counts.get(termKey(name)) ?? 0) > 1;

/** What a document's names say of each other. */
export interface Names {
  /** How often each stands there: what stands twice is not clear alone. */
  counts: ReadonlyMap<string, number>;
  /** The one heading above all others: its reader knows it. */
  title: Node | undefined;
}

export function namesOf(nodes: readonly Node[]): Names {
  const counts = new Map<string, number>();
  for (const { label, text, children } of nodes) {
    const name = label ?? (children.length ? text : undefined);
    if (name) counts.set(termKey(name), (counts.get(termKey(name)) ?? 0) + 1);
  }
  const roots = nodes.filter(({ kind, parent }) => kind === 'heading' && !parent);
  return { counts, title: roots.length === 1 ? roots[0] : undefined };
}

/** Whether a name says what it is about by itself. */
export function isClear(name: string, names: Names): boolean {
  if (pointsElsewhere(name, names)) return false;
  const words = name.split(/[\s/-]+/).filter((word) => /\p{L}/u.test(word));
  if (!words.length) return false;
  return words.some((word) => word.length > 2 && rarity(word) > COMMON) || words.length > 3;
}

/** A name with the thing it stands under where it is not clear alone: "Macbeth: he is brave". */
export function inContext(
  name: string,
  node: Node,
  names: Names,
): { subject: string; label: string; above: Node | undefined } {
  const bare = shortened(name);
  const above = isClear(bare, names) ? undefined : governing(node, names);
  const owner = above ? nameOf(above) : '';
  if (!above || !owner || termKey(owner) === termKey(bare))
    return { subject: capital(bare), label: '', above: undefined };
  // The first word loses its capital where no name begins with it.
  const small =
    /^\p{Lu}\p{Ll}+(?:\s[\p{Ll}(][^\p{Lu}]*)?$/u.test(bare) && rarity(bare.split(/\s/)[0] ?? '') < COMMON + 2;
  return { subject: capital(owner), label: small ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare, above };
}
