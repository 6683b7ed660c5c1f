import { describe, expect, it } from 'vitest';
import type { DiagramLabel, Understanding } from '#pipeline/types.ts';
import { occlusionCards, occlusionQuestions } from './occlusion.ts';

const label = (text: string, at: number, page = 1): DiagramLabel => ({
  text,
  source: 0,
  page,
  polygon: [
    [at, 0.1],
    [at + 0.05, 0.1],
    [at + 0.05, 0.2],
    [at, 0.2],
  ],
  segmentId: `${page}-${at}`,
});
const understood = (...labels: DiagramLabel[]): Understanding => ({
  title: 'The cell',
  description: '',
  language: 'en',
  subject: 'Biology',
  difficulty: 'easy',
  confidenceScore: 1,
  concepts: [],
  keyTerms: [],
  facts: [],
  labels,
  keyphrases: [],
});
const cell = [label('Nucleus', 0.1), label('Membrane', 0.3), label('Ribosome', 0.5), label('7', 0.7)];

describe('a labelled picture', () => {
  it('gives a card for each name, which covers it and knows the other labels', () => {
    const cards = occlusionCards(understood(...cell));
    expect(cards.map(({ kind, definition }) => [kind, definition])).toEqual([
      ['occlusion', 'Nucleus'],
      ['occlusion', 'Membrane'],
      ['occlusion', 'Ribosome'],
    ]);
    const [first] = cards;
    expect(first?.term).not.toContain('Nucleus');
    expect(first?.occlusion).toEqual({
      source: 0,
      page: 1,
      target: cell[0]?.polygon,
      others: cell.slice(1).map(({ polygon }) => polygon),
    });
    expect(first?.evidence).toEqual([{ segmentId: '1-0.1', quote: 'Nucleus' }]);
  });

  it('asks no name that stands at two places, and nothing of a single label', () => {
    const twice = occlusionCards(understood(label('Vein', 0.1), label('vein', 0.3), label('Artery', 0.5)));
    expect(twice.map(({ definition }) => definition)).toEqual(['Artery']);
    expect(occlusionCards(understood(label('Alone', 0.1), label('Alone too', 0.1, 2)))).toEqual([]);
  });

  it('gives questions whose wrong answers are names of the same picture, before any from elsewhere', () => {
    const cards = occlusionCards(understood(...cell, label('Granite', 0.1, 2), label('Basalt', 0.3, 2)));
    const placed = cards.map((card, at) => ({ card, index: 10 + at }));
    const question = occlusionQuestions(placed)[1];
    expect(question).toMatchObject({ correctAnswer: 'Membrane', card: 11, occlusion: cards[1]?.occlusion });
    expect(question?.wrongAnswers.slice(0, 2).sort()).toEqual(['Nucleus', 'Ribosome']);
    expect(question?.wrongAnswers).not.toContain('Granite');
  });
});
