import { compileTest, type TokenTest } from './match-tests.ts';

/** How a line of a pattern stands to the line above that it is indented under. */
export type Step =
  | { kind: 'child' | 'descendant' | 'head' | 'ancestor'; relations: readonly string[] }
  | { kind: 'next' | 'previous' | 'later' | 'earlier'; relations: readonly string[] };

export interface PatternNode {
  name?: string;
  need: 'one' | 'maybe' | 'none';
  step?: Step;
  tests: readonly TokenTest[];
  /** What must stand before or after this word: names of other lines. */
  order: readonly { side: 'before' | 'after'; name: string }[];
  inner: PatternNode[];
}

const KINDS = {
  '>>': 'descendant',
  '>': 'child',
  '<<': 'ancestor',
  '<': 'head',
  '++': 'later',
  '+': 'next',
  '--': 'earlier',
  '-': 'previous',
} as const;

const LINE =
  /^(?<need>[?!])?\s*(?:(?<step>>>|>|<<|<|\+\+|\+|--|-)(?<relations>[a-z:|]*))?\s*(?:(?<name>\p{L}+):(?=\s|$))?\s*(?<tests>.*)$/u;

/** Reads a pattern: the first line is the word that it starts from, lines under it are indented by two spaces a step. */
export function parsePattern(source: string): PatternNode {
  const lines = source.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'));
  const least = Math.min(...lines.map(indentOf));
  const path: PatternNode[] = [];
  for (const line of lines) {
    const depth = (indentOf(line) - least) / 2;
    const node = nodeOf(line.trim());
    const above = path[depth - 1];
    if (!Number.isInteger(depth) || depth > path.length || (depth === 0) === path.length > 0)
      throw fault('indentation', line);
    if (depth > 0 !== Boolean(node.step)) throw fault('relation', line);
    above?.inner.push(node);
    path.splice(depth, path.length, node);
  }
  const [root] = path;
  if (!root) throw fault('no line', source);
  return root;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function nodeOf(line: string): PatternNode {
  const { need, step, relations, name, tests = '' } = LINE.exec(line)?.groups ?? {};
  const words = tests.split(/\s+/).filter(Boolean);
  const order = words
    .filter((word) => /^(?:before|after):/.test(word))
    .map((word) => {
      const [side, other] = word.split(':') as ['before' | 'after', string];
      return { side, name: other };
    });
  return {
    ...(name ? { name } : {}),
    need: need === '?' ? 'maybe' : need === '!' ? 'none' : 'one',
    ...(step
      ? { step: { kind: KINDS[step as keyof typeof KINDS], relations: relations ? relations.split('|') : [] } }
      : {}),
    tests: words.filter((word) => !/^(?:before|after):/.test(word)).map(compileTest),
    order,
    inner: [],
  };
}

function fault(what: string, where: string): Error {
  return new Error(`Pattern with wrong ${what}: ${where.trim()}`);
}
