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
  const read = document.segments.filter(({ kind }) => kind !== 'figure').map(({ text }) => text);
  return {
    title: understanding.title,
    text: read.join('\n'),
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
    pairs: understanding.concepts.map(({ term, definition }) => ({ term, definition })),
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

export type Output = ReturnType<typeof outputOf>;
