import type { DraftCard, DraftQuestion, Segment, StudyMaterial } from '#pipeline/types.ts';

/** Study material of texts that have a `term: definition` on each line: one segment, card and question each. */
export function bookOf(texts: string[], names: string[] = [], title = 'A small book'): StudyMaterial {
  const segments: Segment[] = [];
  const flashcards: DraftCard[] = [];
  const questions: DraftQuestion[] = [];
  for (const [source, text] of texts.entries()) {
    const lines = text.split('\n').filter(Boolean);
    for (const [i, line] of lines.entries()) {
      const [term = '', definition = ''] = line.split(': ');
      const [top, bottom] = [i / lines.length, (i + 1) / lines.length];
      const polygon = [
        [0, top],
        [1, top],
        [1, bottom],
        [0, bottom],
      ] as const;
      const id = `${source}.${i}`;
      segments.push({ id, source, page: 1, polygon, kind: 'paragraph', text: line });
      const evidence = [{ segmentId: id, quote: definition }];
      questions.push({
        question: `What is ${term}?`,
        correctAnswer: definition,
        wrongAnswers: ['one', 'two', 'three'],
        evidence,
        card: flashcards.length,
        score: 1,
      });
      flashcards.push({ kind: 'definition', term, definition, evidence, score: 1 });
    }
  }
  return {
    document: {
      sources: texts.map((_, i) => ({
        name: names[i] ?? 'text',
        mediaType: 'text/plain',
        pages: [{ page: 1, width: 0, height: 0, rotation: 0, diagram: false, ocr: false }],
      })),
      segments,
      notices: [],
    },
    understanding: {
      title,
      description: 'About it.',
      language: 'en',
      subject: 'Biology',
      difficulty: 'easy',
      confidenceScore: 0.9,
      concepts: flashcards.map(({ term, definition, evidence }) => ({
        term,
        definition,
        category: 'concept',
        evidence,
        score: 1,
      })),
      keyTerms: [],
      facts: [],
      labels: [],
      keyphrases: [],
    },
    flashcards,
    questions,
    dropped: {},
    model: 'embedded',
    notices: [],
  };
}
