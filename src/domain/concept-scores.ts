/** Scores of the adaptive lesson: term → 0 to 3. A term without a score was not met yet. */
export type ConceptScores = Readonly<Record<string, number>>;

export const MAX_CONCEPT_SCORE = 3;
/** A term that scores below this is struggling. */
export const STRUGGLING_BELOW = 2;

export type Confidence = 'needHelp' | 'somewhat' | 'gotIt';
/** The results that a confidence answer records: one negative, one positive, two positives. */
const CONFIDENCE_RESULTS: Readonly<Record<Confidence, readonly boolean[]>> = {
  needHelp: [false],
  somewhat: [true],
  gotIt: [true, true],
};

/** One up for a right answer (3 at the most), one down for a wrong one (0 at the least). */
export function recordResult(scores: ConceptScores, term: string, correct: boolean): ConceptScores {
  const score = (Object.hasOwn(scores, term) ? (scores[term] ?? 0) : 0) + (correct ? 1 : -1);
  return withScore(scores, term, Math.min(MAX_CONCEPT_SCORE, Math.max(0, score)));
}

export function recordConfidence(scores: ConceptScores, term: string, confidence: Confidence): ConceptScores {
  return CONFIDENCE_RESULTS[confidence].reduce((result, correct) => recordResult(result, term, correct), scores);
}

export function isStruggling(scores: ConceptScores, term: string): boolean {
  return Object.hasOwn(scores, term) && (scores[term] ?? 0) < STRUGGLING_BELOW;
}

/** Terms that were met and score below 2, in the order of the record. */
export function strugglingConcepts(scores: ConceptScores): string[] {
  return Object.keys(scores).filter((term) => isStruggling(scores, term));
}

export function isMastered(scores: ConceptScores, term: string): boolean {
  return Object.hasOwn(scores, term) && (scores[term] ?? 0) >= STRUGGLING_BELOW;
}

/** Built from entries: a term named `__proto__` is a term like any other. */
function withScore(scores: ConceptScores, term: string, score: number): ConceptScores {
  return Object.fromEntries(new Map(Object.entries(scores)).set(term, score));
}
