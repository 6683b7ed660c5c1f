import { languageOf } from '../../language/detect.ts';
import { entryLines } from './entry-lines.ts';

/** The two sides of a card that the writer made, and how many lines it takes. */
export interface PairLines {
  front: string;
  back: string;
  lines: number;
}

/** The writer's own mark between the sides of a card: "question :: answer", ":::" asks both ways. */
const SIDES = /^(\S(?:[^:\n]|:(?!:)){0,300}?)\s+:::?\s+(\S.{0,600})$/u;
const QUESTION = /^(?:q|question|frage|pregunta|pergunta|domanda|vraag)\s?(?:\d{1,3}\s?)?[:.)]\s+(\S.{2,400})$/iu;
const ANSWER =
  /^(?:a|ans|answer|antwort|réponse|respuesta|resposta|risposta|antwoord)\s?(?:\d{1,3}\s?)?[:.)]\s+(\S.{0,800})$/iu;
/** A line of its own between a question and its answer. */
const BETWEEN = /^\?{1,2}$/;
/** The definition below its term, as Pandoc writes it. */
const BELOW = /^:\s+(\S.{0,800})$/u;
const TERM = /^\S[^.!?;:]{0,80}$/u;
const LEAST_INDENTED = 2;

interface Typed {
  /** Trimmed, without the mark of a list. */
  said: string;
  indented: boolean;
  marked: boolean;
}

/** Pairs by the line in which they begin: what the writer marked as two sides, and lists of words in two languages. */
export function pairLines(lines: readonly Typed[]): Map<number, PairLines> {
  const pairs = new Map<number, PairLines>();
  const taken = (at: number): boolean => pairs.has(at);
  lines.forEach((line, at) => {
    const pair = sidesAt(lines, at);
    if (pair && line.said) pairs.set(at, pair);
  });
  for (const [at, pair] of indented(lines)) if (!taken(at)) pairs.set(at, pair);
  for (const [at, pair] of vocabulary(lines)) if (!taken(at)) pairs.set(at, pair);
  return pairs;
}

function sidesAt(lines: readonly Typed[], at: number): PairLines | undefined {
  const said = lines[at]?.said ?? '';
  const sides = said.includes('::') ? SIDES.exec(said) : null;
  if (sides && !said.includes('{{c')) return { front: sides[1] as string, back: sides[2] as string, lines: 1 };
  const next = lines[at + 1]?.said ?? '';
  const asked = QUESTION.exec(said)?.[1];
  if (asked) {
    const gap = next ? 0 : 1;
    const answer = ANSWER.exec(lines[at + 1 + gap]?.said ?? '')?.[1];
    if (answer) return withRest(lines, at, 2 + gap, asked, answer);
  }
  if (BETWEEN.test(next) && said) {
    const answer = lines[at + 2]?.said;
    if (answer) return withRest(lines, at, 3, said, answer);
  }
  const below = TERM.test(said) ? BELOW.exec(next)?.[1] : undefined;
  return below ? withRest(lines, at, 2, said, below) : undefined;
}

/** An answer goes on to the next empty line or question. */
function withRest(lines: readonly Typed[], at: number, used: number, front: string, back: string): PairLines {
  let end = at + used;
  let whole = back;
  while (end < lines.length && whole.length < 600) {
    const line = lines[end] as Typed;
    if (!line.said || line.marked || QUESTION.test(line.said) || ANSWER.test(line.said) || BELOW.test(line.said)) break;
    if (BETWEEN.test(lines[end + 1]?.said ?? '') || BELOW.test(lines[end + 1]?.said ?? '')) break;
    whole += ` ${line.said}`;
    end++;
  }
  return { front, back: whole, lines: end - at };
}

/** Terms at the margin with their definitions indented below, at least two after each other. */
function indented(lines: readonly Typed[]): Map<number, PairLines> {
  const found = new Map<number, PairLines>();
  let run: [number, PairLines][] = [];
  const close = (): void => {
    if (run.length >= LEAST_INDENTED) for (const [at, pair] of run) found.set(at, pair);
    run = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Typed;
    if (!line.said) {
      at++;
      continue;
    }
    let end = at + 1;
    const isTerm = !line.indented && !line.marked && TERM.test(line.said) && line.said.split(/\s+/).length <= 6;
    while (isTerm && end < lines.length && lines[end]?.indented && !lines[end]?.marked && lines[end]?.said) end++;
    if (end > at + 1) {
      const back = lines.slice(at + 1, end).map(({ said }) => said);
      run.push([at, { front: line.said, back: back.join(' '), lines: end - at }]);
    } else close();
    at = end;
  }
  close();
  return found;
}

const SPACED = /^(\S+(?: \S+){0,5}) {2,}(\S+(?: \S+){0,7})$/u;
const DIVIDED = /^(\S.{0,60}?)\s[-–—=]\s(\S.{0,80})$/u;
const LEAST_WORDS = 4;
const MOST_IN_SIDE = 9;
const MEAN_IN_SIDE = 3.5;

/** Lists of words beside their translations: two columns that are in two languages, whatever divides them. */
function vocabulary(lines: readonly Typed[]): Map<number, PairLines> {
  const found = new Map<number, PairLines>();
  const entries = entryLines(lines.map(({ said }) => said));
  let run: [number, PairLines][] = [];
  const close = (): void => {
    if (run.length >= LEAST_WORDS && inTwoLanguages(run.map(([, pair]) => pair)))
      for (const [at, pair] of run) found.set(at, pair);
    run = [];
  };
  lines.forEach(({ said }, at) => {
    if (!said) return;
    const [, front, back] = SPACED.exec(said) ?? (entries.has(at) ? DIVIDED.exec(said) : null) ?? [];
    if (front && back && countOf(front) <= MOST_IN_SIDE && countOf(back) <= MOST_IN_SIDE)
      run.push([at, { front, back, lines: 1 }]);
    else close();
  });
  close();
  return found;
}

const countOf = (side: string): number => side.split(/\s+/).length;

function inTwoLanguages(pairs: readonly PairLines[]): boolean {
  const mean = pairs.reduce((sum, { front, back }) => sum + countOf(front) + countOf(back), 0) / pairs.length / 2;
  if (mean > MEAN_IN_SIDE) return false;
  const side = (of: (pair: PairLines) => string): string => languageOf(pairs.map(of).join('. '));
  return side(({ front }) => front) !== side(({ back }) => back);
}
