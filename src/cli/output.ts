import type { Polygon, StudyMaterial } from '#pipeline/types.ts';

/** Bounding box [x, y, width, height] of a polygon on a page of the given size. */
export function boxOf(polygon: Polygon, width: number, height: number): [number, number, number, number] {
  const xs = polygon.map(([x]) => x * width);
  const ys = polygon.map(([, y]) => y * height);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [round(left), round(top), round(Math.max(...xs) - left), round(Math.max(...ys) - top)];
}

/** The printed object: the study material without the pictures' bytes. */
export function outputOf(material: StudyMaterial) {
  const { document, understanding } = material;
  const page = (source: number, number: number) =>
    document.sources[source]?.pages.find((candidate) => candidate.page === number);
  return {
    title: understanding.title,
    description: understanding.description,
    language: understanding.language,
    model: material.model,
    analysis: {
      subject: understanding.subject,
      difficulty: understanding.difficulty,
      confidenceScore: understanding.confidenceScore,
      conceptsCount: understanding.concepts.length,
    },
    concepts: understanding.concepts.map(({ term, definition, category, evidence }) => ({
      term,
      definition,
      category,
      evidence,
    })),
    keyTerms: understanding.keyTerms.map(({ term, definition, context }) => ({ term, definition, context })),
    keyphrases: understanding.keyphrases,
    flashcards: material.flashcards,
    questions: material.questions,
    labels: understanding.labels.map(({ text, source, page: number, polygon }) => {
      const place = page(source, number);
      return { text, page: number, polygon, ...(place ? { box: boxOf(polygon, place.width, place.height) } : {}) };
    }),
    segments: document.segments.map(({ id, text, page: number, polygon, kind }) => ({
      id,
      text,
      page: number,
      polygon,
      kind,
    })),
    dropped: material.dropped,
    notices: material.notices,
  };
}

/** A few lines for a person at a terminal. */
export function summaryOf(material: StudyMaterial): string {
  const { understanding, flashcards, questions, dropped } = material;
  const lines = [
    understanding.title,
    `${understanding.subject}, ${understanding.difficulty}; ${flashcards.length} cards, ${questions.length} questions`,
    ...flashcards.map((card) => `- ${card.term}: ${card.definition}`),
    ...questions.map(
      (question) => `? ${question.question} → ${question.correctAnswer} (not: ${question.wrongAnswers.join('; ')})`,
    ),
    `Dropped: ${
      Object.entries(dropped)
        .map(([reason, count]) => `${reason} ${count}`)
        .join(', ') || 'none'
    }`,
    ...material.notices,
  ];
  return lines.join('\n');
}
