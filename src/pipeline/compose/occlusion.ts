import type { DiagramLabel, DraftCard, DraftQuestion, Understanding } from '#pipeline/types.ts';
import { termKey } from '../language/words.ts';
import { distractorsFor } from './distractors.ts';
import type { PlacedCard } from './questions.ts';

const QUESTION = 'What is labelled here?';
/** Fewer labels make no diagram to ask about. */
const LEAST = 2;

/** A card for each name in a labelled picture: its box is covered and asked for. */
export function occlusionCards({ labels }: Understanding): DraftCard[] {
  const cards: DraftCard[] = [];
  for (const group of byPage(labels)) {
    const names = group.filter((label) => /\p{L}{2}/u.test(label.text) && label.text.length <= 60);
    if (names.length < LEAST) continue;
    const counts = new Map<string, number>();
    for (const label of names) counts.set(termKey(label.text), (counts.get(termKey(label.text)) ?? 0) + 1);
    for (const label of names) {
      // The same name at two places would make two cards that differ only in where they point.
      if ((counts.get(termKey(label.text)) ?? 0) > 1) continue;
      cards.push({
        kind: 'occlusion',
        term: QUESTION,
        definition: label.text,
        occlusion: {
          source: label.source,
          page: label.page,
          target: label.polygon,
          others: group.filter((other) => other !== label).map((other) => other.polygon),
        },
        evidence: [{ segmentId: label.segmentId, quote: label.text }],
        score: 0.8,
        trace: { finder: 'labels', rule: 'covered' },
      });
    }
  }
  return cards;
}

/** The same as a question with the picture's other names as wrong answers. */
export function occlusionQuestions(placed: readonly PlacedCard[]): DraftQuestion[] {
  return placed.map(({ card, index }) => ({
    question: QUESTION,
    correctAnswer: card.definition,
    wrongAnswers: distractorsFor({
      question: '',
      answer: card.definition,
      pool: {
        terms: placed
          .filter(
            ({ card: other }) =>
              other !== card &&
              other.occlusion?.page === card.occlusion?.page &&
              other.occlusion?.source === card.occlusion?.source,
          )
          .map(({ card: other }) => other.definition),
        clauses: [],
        sentences: [],
      },
    }),
    ...(card.occlusion ? { occlusion: card.occlusion } : {}),
    evidence: card.evidence,
    card: index,
    score: card.score,
  }));
}

function byPage(labels: readonly DiagramLabel[]): DiagramLabel[][] {
  const pages = new Map<string, DiagramLabel[]>();
  for (const label of labels) {
    const key = `${label.source}/${label.page}`;
    pages.set(key, [...(pages.get(key) ?? []), label]);
  }
  return [...pages.values()];
}
