import { describe, expect, it } from 'vitest';
import { readText } from '../testing/typed.ts';
import { entryLines } from './entry-lines.ts';

/** Kind, depth and number of each block of a text. */
const shape = (text: string) =>
  readText('notes.txt', text).map(({ kind, text: said, level, row }) =>
    [kind, said, level, row].filter((part) => part !== undefined),
  );

describe('lists', () => {
  it('lie as deep as their indents, spaces or tabs', () => {
    expect(shape('- plants\n  - mosses\n\t- ferns\n- animals\n')).toEqual([
      ['list_item', 'plants', 1],
      ['list_item', 'mosses', 2],
      ['list_item', 'ferns', 3],
      ['list_item', 'animals', 1],
    ]);
  });

  it('are told apart by their marks where recognition lost the indents', () => {
    expect(
      shape('o Femur\n- Location: thigh\no Tibia\n> Location: lower leg\n').map(([, said, level]) => [said, level]),
    ).toEqual([
      ['Femur', 1],
      ['Location: thigh', 2],
      ['Tibia', 1],
      ['Location: lower leg', 2],
    ]);
  });

  it('count by numbers, letters and Roman numbers', () => {
    expect(shape('II. Body\n').map(([kind]) => kind)).toEqual(['paragraph']);
    expect(shape('I. Causes\n   A. Drought\n   B. War\nII. Course\n')).toEqual([
      ['list_item', 'Causes', 1, 1],
      ['list_item', 'Drought', 2, 1],
      ['list_item', 'War', 2, 2],
      ['list_item', 'Course', 1, 2],
    ]);
    expect(shape('A. Smith wrote the first textbook on the subject.\n').map(([kind]) => kind)).toEqual(['paragraph']);
  });

  it('end at a line with a label of its own and at the title of the next list', () => {
    const text = 'Symptoms:\n- cough\n- fever\nTreatment: rest\n\nMeasles\n- rash\nMumps\n- swelling\n';
    expect(shape(text).map(([kind, said]) => `${kind} ${said}`)).toEqual([
      'paragraph Symptoms:',
      'list_item cough',
      'list_item fever',
      'paragraph Treatment: rest',
      'heading Measles',
      'list_item rash',
      'heading Mumps',
      'list_item swelling',
    ]);
  });

  it('are no quoted passages and no wrapped lines', () => {
    expect(shape('> It was the best of times, it was the worst of times.\n').map(([kind]) => kind)).toEqual([
      'paragraph',
    ]);
    expect(shape('- a membrane that lets\n  some particles through\n')).toEqual([
      ['list_item', 'a membrane that lets some particles through', 1],
    ]);
  });
});

describe('entryLines', () => {
  it('needs three lines of one form', () => {
    expect([...entryLines(['uno; one', 'dos; two', 'tres; three']).values()]).toEqual([0, 0, 0]);
    expect([...entryLines(['uno; one', 'dos; two', 'tres', 'cuatro; four']).values()]).toEqual([]);
  });

  it('keeps sentences together that hold the same mark', () => {
    const wrapped = ['He came; he saw; he won, and', 'then he left. She stayed; they', 'waited for news; none came.'];
    expect([...entryLines(wrapped).values()]).toEqual([]);
  });
});
