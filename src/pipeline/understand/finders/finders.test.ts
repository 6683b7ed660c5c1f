import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../document/blocks.ts';
import { readText } from '../../extract/testing/typed.ts';
import { outlineOf } from '../outline.ts';
import { conceptOf, findAll } from './find.ts';

/** What all finders find in notes of which nothing is taken yet, as "rule: front => back". */
function found(text: string, language = 'en'): string[] {
  const segments = readText('notes.md', text).map((segment, at) => ({ ...segment, id: `s${at}`, source: 0 }));
  const blocks = blocksOf({ sources: [], notices: [], segments });
  return findAll({ nodes: outlineOf(blocks), blocks, language, claimed: new Set() }).map((finding) => {
    const { concept } = conceptOf(finding);
    return `${concept.trace?.rule}: ${concept.term} => ${concept.definition}`;
  });
}

describe('labelled lines', () => {
  it('take what the writer set apart as meant, whatever its words are', () => {
    expect(found('# Macbeth\n\n- He is brave: "brave Macbeth"\n- Rentenmark - new currency of 1923\n')).toEqual([
      'label: He is brave => "brave Macbeth"',
      'label: Rentenmark => New currency of 1923',
    ]);
  });

  it('name what they stand under where the label alone says too little', () => {
    const text =
      '# Germany\n\n## Nazi policies towards minorities\nSchools - taught racist ideas\nJobs - many lost theirs\n';
    expect(found(text)).toEqual([
      'label-in-context: Nazi policies towards minorities: schools => Taught racist ideas',
      'label-in-context: Nazi policies towards minorities: jobs => Many lost theirs',
    ]);
  });

  it('ask for the event that a date stands before, and for the date where it has no name', () => {
    const text =
      '# Germany\n\n### Hitler\n1933 - Reichstag Fire - communists blamed\nKapp Putsch -1920 - 250,000 took over Berlin\n### Kristallnacht\n9-10th Nov 1938 - organised attacks on Jews\n1939 - laws got worse\n';
    expect(found(text)).toEqual([
      'date-and-event: Reichstag Fire => 1933 – communists blamed',
      'label: Kapp Putsch => 1920 - 250,000 took over Berlin',
      'date: Kristallnacht: 9-10th Nov 1938 => Organised attacks on Jews',
      'date: Kristallnacht: 1939 => Laws got worse',
    ]);
  });

  it('name whom a pronoun stands for, where the notes have several parts', () => {
    expect(found('# Macbeth\n\n- He is brave: "brave Macbeth"\n\n# Banquo\n\n- He is honest: "so is he"\n')).toEqual([
      'label-in-context: Macbeth: he is brave => "brave Macbeth"',
      'label-in-context: Banquo: he is honest => "so is he"',
    ]);
  });

  it('are no half brackets, no questions, and nothing about the course', () => {
    expect(found('# Law\n\n- Minors (necessities: enforceable)\n- Ask TA: is it on the exam?\n')).toEqual([]);
    expect(found('# Exam layout\n\n- Question 1: infer two details\n')).toEqual([]);
  });
});

describe('lists of items', () => {
  it('are asked as a whole, with what they stand under where their name is said twice', () => {
    expect(
      found('## Essential elements of a marriage\n\n- Mental capacity\n- Valid consent\n- Sexual capacity\n'),
    ).toEqual(['unordered: Essential elements of a marriage => Mental capacity, Valid consent, Sexual capacity']);
    const cases =
      '# Cases\n\n## Pettkus v. Becker\n\n**Decision**\n\n- half awarded\n- appeal upheld\n\n## Radio v. Simpson\n\n**Decision**\n\n- comment is free\n- facts are enough\n';
    expect(found(cases)).toEqual([
      'unordered: Pettkus v. Becker: decision => Half awarded, appeal upheld',
      'unordered: Radio v. Simpson: decision => Comment is free, facts are enough',
    ]);
  });

  it('keep their order where they count', () => {
    expect(found('## Stages of grief\n1. Denial\n2. Anger\n3. Acceptance\n')).toEqual([
      'ordered: Stages of grief => Denial → Anger → Acceptance',
    ]);
  });
});

describe('definitions of headings', () => {
  it('stand below them, or under a heading that says so, in any language', () => {
    const text =
      '# Agua\n\n## Humedales\n### Definición\nSon áreas que permanecen en condiciones de inundación.\n\n## Efluente\nLíquido que sale de una planta de tratamiento.\n';
    expect(found(text, 'es')).toEqual([
      'under-definition: Humedales => Son áreas que permanecen en condiciones de inundación',
      'alone: Efluente => Líquido que sale de una planta de tratamiento',
    ]);
  });

  it('are short, and all that their section says', () => {
    const long = 'A sentence that goes on and on about the matter. '.repeat(12);
    expect(found(`# Cells\n\n## Membranes\n${long}\n`)).toEqual([]);
  });
});
