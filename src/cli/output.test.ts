import { expect, it } from 'vitest';
import { generate } from '#pipeline/run.ts';
import { outputOf } from './output.ts';

it('has the fields that scripts rely on', async () => {
  const text =
    '# Cells\n\nOsmosis is the movement of water through a membrane.\n\nAn enzyme is a protein that speeds up a chemical reaction.';
  const ocr = { recognise: async () => [], close: async () => undefined };
  const material = await generate([{ name: 'notes.md', bytes: new TextEncoder().encode(text) }], {
    ocr,
    title: 'Mine',
  });
  const output = outputOf(material);
  expect(output.title).toBe('Mine');
  expect(Object.keys(output.analysis)).toEqual(['subject', 'difficulty', 'confidenceScore', 'conceptsCount']);
  expect(output.concepts.find(({ term }) => term === 'Osmosis')).toMatchObject({
    definition: expect.stringContaining('movement of water'),
    category: expect.any(String),
  });
  for (const keyTerm of output.keyTerms) expect(Object.keys(keyTerm)).toEqual(['term', 'definition', 'context']);
  expect(output.flashcards.map(({ term }) => term)).toContain('Osmosis');
  expect(output.questions.length).toBeGreaterThan(0);
  expect(output.labels).toEqual([]);
  expect(output.segments[0]).toMatchObject({ text: 'Cells', page: 1, kind: 'heading', polygon: expect.any(Array) });
  expect(output.dropped).toEqual(expect.any(Object));
});
