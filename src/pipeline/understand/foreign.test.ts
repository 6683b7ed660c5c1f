import { describe, expect, it } from 'vitest';
import type { Block } from '../document/blocks.ts';
import { foreignConcepts, isProse } from './foreign.ts';
import { foreignFacts } from './foreign-facts.ts';
import { namedIn } from './foreign-naming.ts';
import { sentencesOfBlocks } from './reading.ts';

function sentencesIn(text: string, language: string) {
  const segment = { id: 's', source: 0, page: 1, polygon: [], kind: 'paragraph' as const, text };
  const block: Block = {
    kind: 'paragraph',
    text,
    heading: '',
    order: 0,
    pieces: [{ segment, start: 0, end: text.length }],
  };
  return sentencesOfBlocks([block], language);
}

describe('foreignConcepts', () => {
  it.each([
    [
      'es',
      'La célula es la unidad básica de todos los seres vivos.',
      'Célula',
      'La unidad básica de todos los seres vivos',
    ],
    [
      'de',
      'Eine Zelle ist die kleinste Einheit eines lebenden Wesens.',
      'Zelle',
      'Die kleinste Einheit eines lebenden Wesens',
    ],
    [
      'fr',
      'La photosynthèse désigne la production de sucre par la lumière.',
      'Photosynthèse',
      'La production de sucre par la lumière',
    ],
    [
      'de',
      'Enzyme sind Biokatalysatoren, die eine Reaktion beschleunigen.',
      'Enzyme',
      'Biokatalysatoren, die eine Reaktion beschleunigen',
    ],
    [
      'es',
      'Los glóbulos rojos son células que transportan oxígeno.',
      'Glóbulos rojos',
      'Células que transportan oxígeno',
    ],
  ])('finds a definition in %s', (language, text, term, definition) => {
    expect(foreignConcepts(sentencesIn(text, language), language)).toMatchObject([{ term, definition }]);
  });

  it('leaves pronouns and unknown languages alone', () => {
    expect(foreignConcepts(sentencesIn('Esto es una prueba de que todo funciona bien.', 'es'), 'es')).toEqual([]);
    expect(foreignConcepts(sentencesIn('Buňka je základní jednotka života na Zemi.', 'cs'), 'cs')).toEqual([]);
  });
});

describe('namedIn', () => {
  it.each([
    ['de', 'Unter Diffusion versteht man die Wanderung von Teilchen in einem Gefälle', 'Diffusion'],
    ['de', 'Als Osmose bezeichnet man die Diffusion von Wasser durch eine Membran', 'Osmose'],
    ['de', 'Den programmierten Tod einer Zelle nennt man Apoptose', 'Apoptose'],
    ['de', 'Die Teilung des Zellkerns wird auch als Mitose bezeichnet', 'Mitose'],
    ['es', 'Se llama fotosíntesis al proceso por el que las plantas producen azúcar', 'fotosíntesis'],
    ['es', 'La división del núcleo de la célula se denomina mitosis', 'mitosis'],
    ['es', 'Por ósmosis se entiende la difusión de agua a través de una membrana', 'ósmosis'],
    ['fr', 'On appelle mitose la division du noyau de la cellule', 'mitose'],
    ['fr', 'Le passage de l’eau à travers une membrane s’appelle osmose', 'osmose'],
    ['fr', 'La division du noyau de la cellule est appelée mitose', 'mitose'],
    ['it', 'Si chiama mitosi la divisione del nucleo della cellula', 'mitosi'],
    ['it', 'La divisione del nucleo della cellula è detta mitosi', 'mitosi'],
    ['pt', 'Chama-se fotossíntese ao processo em que as plantas produzem açúcar', 'fotossíntese'],
    ['pt', 'A divisão do núcleo da célula é chamada de mitose', 'mitose'],
    ['nl', 'Onder diffusie verstaat men de verplaatsing van deeltjes', 'diffusie'],
    ['nl', 'De deling van de celkern noemt men mitose', 'mitose'],
  ])('finds in %s what "%s" names', (language, sentence, term) => {
    const named = namedIn(sentence, language);
    expect(named?.term).toBe(term);
    expect(sentence).toContain(named?.definition);
    expect(named?.definition).not.toContain(term);
  });

  it('finds nothing in what names nothing', () => {
    expect(namedIn('Der Hund läuft durch den Wald und bellt laut', 'de')).toBeNull();
    expect(namedIn('The dog runs through the wood and barks', 'en')).toBeNull();
  });
});

describe('foreignFacts', () => {
  const facts = (text: string, language: string) => {
    const sentences = sentencesIn(text, language);
    const blocks = [...new Set(sentences.map(({ block }) => block))];
    return foreignFacts(sentences, blocks, language, []).map(({ text: said, answer }) => `${answer} | ${said}`);
  };

  it('asks for the nouns that a text uses again', () => {
    const text =
      'Das Herz pumpt das Blut durch den großen und den kleinen Kreislauf. Der kleine Kreislauf führt das Blut durch die Lunge und wieder zurück.';
    expect(facts(text, 'de').every((fact) => fact.startsWith('Kreislauf'))).toBe(true);
    const spanish =
      'La membrana separa el citoplasma de la célula de su medio exterior. El citoplasma contiene todos los orgánulos de la célula y mucha agua.';
    expect(facts(spanish, 'es').map((fact) => fact.split(' ')[0])).toEqual(['citoplasma', 'membrana']);
    expect(facts('Giuseppe Garibaldi guidò la spedizione dei Mille nel 1860.', 'it')).toEqual([
      '1860 | Giuseppe Garibaldi guidò la spedizione dei Mille nel 1860.',
    ]);
    expect(facts('Camillo Benso di Cavour fu il primo presidente del Consiglio.', 'it')[0]).toMatch(
      /^Camillo Benso di Cavour \|/,
    );
  });

  it('leaves out what speaks of the author, and takes the number off a statement', () => {
    const text =
      'Ich danke Herrn Weber für die Vorlesung über den Kreislauf des Blutes. Definition 3: Der Kreislauf ist der Weg des Blutes durch den ganzen Körper.';
    expect(facts(text, 'de')).toEqual([expect.stringMatching(/\| Der Kreislauf ist der Weg/)]);
  });
});

describe('isProse', () => {
  it('tells words from formulas', () => {
    expect(isProse('the smallest unit of life')).toBe(true);
    expect(isProse('f(x) = x + 1 ∈ R')).toBe(false);
  });
});
