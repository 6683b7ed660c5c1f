import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../tokens.ts';
import { judge } from './definitions.ts';
import { namesOf } from './phrases.ts';
import { isMention, placesIn } from './places.ts';
import { viewOf } from './view.ts';
import { definitionModels } from './weights.ts';

const PARAGRAPHS = [
  'The nerve cells live long. The cell wall of a plant is stiff.',
  'A cell grows. Some cells, called neurons, do not divide.',
];
const sentences = PARAGRAPHS.flatMap((paragraph) => sentencesOf(paragraph));
const headings = [
  { text: 'Cells', place: 0 },
  { text: '## Growth of cells', place: 2 },
];

describe('viewOf', () => {
  const view = viewOf(sentences, headings, ['cell', 'neuron', 'tissue']);

  it('counts how a text uses a term, in each of its forms', () => {
    expect(view.usage('cell')).toMatchObject({ count: 4, paragraphs: 2, plural: 2, inside: 2, indefinite: 1 });
    expect(view.usage('neuron')).toMatchObject({ count: 1, named: 1, plural: 1 });
    expect(view.usage('tissue')).toBeUndefined();
  });

  it('knows where a term stands first, and where by itself', () => {
    expect([view.first('cell'), view.first('neuron'), view.first('tissue')]).toEqual([0, 3, -1]);
    expect(view.usage('cell')?.mentions.map(({ place }) => place)).toEqual([2, 3]);
  });

  it('knows the paragraph and the heading of a sentence', () => {
    expect(view.paragraph).toEqual([
      { index: 0, at: 0 },
      { index: 0, at: 1 },
      { index: 1, at: 0 },
      { index: 1, at: 1 },
    ]);
    expect(view.heading(1)).toMatchObject({ key: 'cell', distance: 1 });
    expect(view.heading(2)).toMatchObject({ key: 'growth of cell', words: ['growth', 'of', 'cell'], distance: 0 });
    expect([view.inHeading('cell'), view.inHeading('neuron')]).toEqual([true, false]);
  });
});

describe('namesOf', () => {
  it('finds names and their shorter forms', () => {
    const [sentence] = sentencesOf('The rough endoplasmic reticulum is large.');
    const names = namesOf(sentence?.tokens ?? []).map(([start, end]) =>
      (sentence?.tokens ?? [])
        .slice(start, end)
        .map(({ text }) => text)
        .join(' '),
    );
    expect(names).toEqual(['rough endoplasmic reticulum', 'endoplasmic reticulum', 'reticulum']);
  });
});

describe('placesIn', () => {
  it('looks at what is said of a heading even where it has no form of a definition', () => {
    const text = sentencesOf('Unlike mores, folkways direct appropriate behavior in daily life.');
    const models = definitionModels();
    const verdicts = text.map((sentence) => judge(sentence, models));
    const keysWith = (heading: string): string[] =>
      [...placesIn(text, verdicts, [{ text: heading, place: 0 }], models).byTerm.values()]
        .flat()
        .filter(({ definition }) => isMention(definition) && /^direct appropriate/.test(definition.definitionText))
        .map(({ key }) => key);
    expect(keysWith('Folkways')).toContain('folkway');
  });
});
