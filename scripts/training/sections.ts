import { readFileSync } from 'node:fs';
import { contentStems, stemsOf, termKey } from '../../src/pipeline/language/words.ts';
import { type Candidate, candidatesOf } from '../../src/pipeline/understand/definitions/candidates.ts';
import { spanText } from '../../src/pipeline/understand/definitions/definitions.ts';
import { sentencesOf, type TokenSentence } from '../../src/pipeline/understand/tokens.ts';

export interface Section {
  id: string;
  title: string;
  text: string;
  key_terms: string[];
  glossary: { term: string; definition: string }[];
}

/** Every fifth section of each book is held out and never trained on. */
export const HELD_OUT = 5;

export function readSections(folder: string): { train: Section[]; held: Section[] } {
  const train: Section[] = [];
  const held: Section[] = [];
  for (const book of ['biology', 'sociology']) {
    const lines = readFileSync(`${folder}/sections_${book}.jsonl`, 'utf8').trim().split('\n');
    for (const [index, line] of lines.entries())
      (index % HELD_OUT === HELD_OUT - 1 ? held : train).push(JSON.parse(line) as Section);
  }
  return { train, held };
}

export interface LabelledCandidate extends Candidate {
  label: 0 | 1;
  /** Agreement of the span with the glossary's definition, 0-1. */
  agreement: number;
}

export interface LabelledSentence extends TokenSentence {
  candidates: LabelledCandidate[];
  /** 1 defines a term of the glossary, 0 does not, -1 cannot be told. */
  label: 1 | 0 | -1;
  /** Some term of the section's glossary or bold list stands in it. */
  hasTerm: boolean;
  /** Sentences to the nearest one with a term. */
  distance: number;
}

function f1(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const x of a) counts.set(x, (counts.get(x) ?? 0) + 1);
  let same = 0;
  for (const x of b) {
    const left = counts.get(x) ?? 0;
    if (left > 0) {
      same++;
      counts.set(x, left - 1);
    }
  }
  return a.length + b.length ? (2 * same) / (a.length + b.length) : 0;
}

/** Weak labels: a sentence that holds a glossary term and most words of its glossary definition defines it. */
export function labelSection(section: Section): LabelledSentence[] {
  const glossary = section.glossary
    .filter(({ definition }) => !/^(?:\(?also|see )/i.test(definition))
    .map(({ term, definition }) => ({
      key: termKey(term),
      stems: contentStems(definition),
      words: new Set(stemsOf(termKey(term))),
    }));
  const bold = new Set(section.key_terms.map(termKey));
  const byKey = new Map(glossary.map((entry) => [entry.key, entry]));
  const seen = new Set<string>();
  const sentences: LabelledSentence[] = [];
  for (const paragraph of section.text.split(/\n+/)) {
    if (/^#|^\(credit|credit:/.test(paragraph)) continue;
    for (const sentence of sentencesOf(paragraph)) {
      if (sentence.tokens.length < 4 || sentence.tokens.length > 120) continue;
      const stems = new Set(stemsOf(sentence.text));
      const key = ` ${termKey(sentence.text)} `;
      let best = 0;
      let hasTerm = false;
      let fresh = false;
      for (const entry of glossary) {
        if (!key.includes(` ${entry.key} `) && ![...entry.words].every((word) => stems.has(word))) continue;
        hasTerm = true;
        const left = entry.stems.filter((stem) => !entry.words.has(stem));
        if (left.length) best = Math.max(best, left.filter((stem) => stems.has(stem)).length / left.length);
      }
      for (const term of bold) {
        if (!key.includes(` ${term} `)) continue;
        hasTerm = true;
        if (!seen.has(term)) fresh = true;
        seen.add(term);
      }
      const candidates = candidatesOf(sentence.tokens).map((candidate): LabelledCandidate => {
        const entry = byKey.get(termKey(spanText(sentence, candidate.term)));
        const agreement = entry ? f1(entry.stems, contentStems(spanText(sentence, candidate.definition))) : 0;
        return { ...candidate, agreement, label: agreement >= 0.35 ? 1 : 0 };
      });
      const pair = candidates.some((candidate) => candidate.label === 1);
      const label = pair || best >= 0.5 ? 1 : fresh || best > 0.3 ? -1 : 0;
      sentences.push({ ...sentence, candidates, label, hasTerm, distance: hasTerm ? 0 : 99 });
    }
  }
  for (let i = 0; i < sentences.length; i++) {
    if (!sentences[i]?.hasTerm) continue;
    for (let j = -3; j <= 3; j++) {
      const near = sentences[i + j];
      if (near) near.distance = Math.min(near.distance, Math.abs(j));
    }
  }
  return sentences;
}

/** The glossary's entries with this name, or with nearly the same words in it. */
function entriesLike(section: Section, term: string): Section['glossary'] {
  const words = termKey(term).split(' ');
  return section.glossary.filter((one) => f1(termKey(one.term).split(' '), words) >= 0.6);
}

/** How well a pair agrees with the entry of the section's glossary that is nearest to it: 0 when the term is not in it. */
export function agreementWith(
  section: Section,
  term: string,
  definition: string,
): { entry: Section['glossary'][number] | null; agreement: number } {
  const stems = contentStems(definition);
  let best: { entry: Section['glossary'][number] | null; agreement: number } = { entry: null, agreement: 0 };
  for (const entry of entriesLike(section, term)) {
    const agreement = f1(contentStems(entry.definition), stems);
    if (agreement > best.agreement) best = { entry, agreement };
  }
  return best;
}
