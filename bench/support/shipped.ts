/** What a student gets, in the form that the scorers read. */
export type Row = Record<string, unknown>;

interface Card {
  kind: string;
  term: string;
  definition: string;
  evidence: { quote: string }[];
}
interface Question {
  question: string;
  correctAnswer: string;
  wrongAnswers: string[];
  occlusion?: unknown;
}

const listOf = <T>(row: Row, field: string): T[] => (row[field] ?? []) as T[];

/** The definition cards, and the gold's own sentences that they cite. */
export function cardPairs(answer: Row, gold: Row): Row {
  const cards = listOf<Card>(answer, 'flashcards').filter(({ kind }) => kind === 'definition');
  const sentences = listOf<string | { text: string }>(gold, 'sentences').map((one) =>
    typeof one === 'string' ? one : one.text,
  );
  const quotes = cards.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  return {
    id: gold.id,
    pairs: cards.map(({ term, definition }) => ({ term, definition })),
    def_sentences: sentences.flatMap((text, at) => (quotes.some((quote) => meets(text, quote)) ? [at] : [])),
  };
}

const meets = (sentence: string, quote: string): boolean => sentence.includes(quote) || quote.includes(sentence);

export function conceptPairs(answer: Row, gold: Row): Row {
  const pairs = listOf<Card>(answer, 'concepts').map(({ term, definition }) => ({ term, definition }));
  return { id: gold.id, pairs };
}

/** Each question that the app made, as an item of its own. */
export function questionsMade(answer: Row, gold: Row): { gold: Row; pred: Row }[] {
  return listOf<Question>(answer, 'questions')
    .filter(({ occlusion }) => !occlusion)
    .map(({ question, correctAnswer, wrongAnswers }, at) => {
      const id = `${gold.id}/${at}`;
      return { gold: { id, question, answer: correctAnswer }, pred: { id, distractors: wrongAnswers } };
    });
}

/** The labels that cards cover, with their boxes. */
export function coveredLabels(answer: Row, gold: Row): Row {
  const covered = new Set(
    listOf<Card>(answer, 'flashcards').flatMap((card) => (card.kind === 'occlusion' ? [card.definition] : [])),
  );
  const labels = listOf<{ text: string }>(answer, 'labels').filter(({ text }) => covered.has(text));
  return { id: gold.id, labels };
}
