import { describe, expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { composeCards, composeQuestions } from '../compose/compose.ts';
import { readText } from '../extract/testing/typed.ts';
import type { ExtractedDocument } from '../types.ts';
import { embedded } from './embedded.ts';

const documentOf = (text: string): ExtractedDocument => ({
  sources: [{ name: 'notes.txt', mediaType: 'text/plain', pages: [] }],
  notices: [],
  segments: readText('notes.txt', text).map((segment, at) => ({ ...segment, id: `s${at}`, source: 0 })),
});

async function made(text: string) {
  const document = documentOf(text);
  const { cards } = composeCards(await embedded.understand(document, {}));
  return check(document, { flashcards: cards, questions: composeQuestions(document, cards) });
}
/** Fronts and backs of the cards that passed the check, as "front => back". */
const cardsOf = async (text: string): Promise<string[]> =>
  (await made(text)).flashcards.map(({ term, definition }) => `${term} => ${definition}`);

describe('attributes', () => {
  it('belong to the heading above them, one card for each', async () => {
    expect(
      await cardsOf(
        '# Drugs\n\n## Statins\n- Mechanism: inhibit HMG-CoA reductase\n- Side effects: myopathy, raised liver enzymes\n\n## Nitrates\n- Mechanism: release nitric oxide\n- Contraindicated in severe anaemia\n',
      ),
    ).toEqual([
      'Statins: mechanism => Inhibit HMG-CoA reductase',
      'Statins: side effects => Myopathy, raised liver enzymes',
      'Nitrates: mechanism => Release nitric oxide',
      'Nitrates: contraindicated in => Severe anaemia',
    ]);
  });

  it('belong to the bullet above them, also where recognition lost the indents', async () => {
    const text =
      'FOREARM\no Pronator teres\n- Origin: medial epicondyle\n- Action: pronates the forearm\no Supinator\n- Action: supinates the forearm\n';
    expect(await cardsOf(text)).toEqual([
      'FOREARM => Pronator teres, Supinator',
      'Pronator teres: origin => Medial epicondyle',
      'Pronator teres: action => Pronates the forearm',
      'Supinator: action => Supinates the forearm',
    ]);
  });

  it('may begin with a small letter, and be a kind of the thing or a verb with what belongs to it', async () => {
    const text =
      'RENAL MIDTERM\n\nNephrotic syndrome\ncause: damage to the glomeruli\nper day: more than 3.5 g of protein\ntreated with steroids\n\nAsthma\nTreatment: inhaled steroids\nAcute: salbutamol, oxygen\n';
    expect(await cardsOf(text)).toEqual([
      'Nephrotic syndrome: cause => Damage to the glomeruli',
      'Nephrotic syndrome: per day => More than 3.5 g of protein',
      'Nephrotic syndrome: treated with => Steroids',
      'Asthma: treatment => Inhaled steroids',
      'Asthma: acute => Salbutamol, oxygen',
    ]);
  });

  it('are what stands under several headings, in any language', async () => {
    const text =
      '# Poetas\n\n## Góngora\n\nRasgos: culteranismo, hipérbaton\n\n## Quevedo\n\nRasgos: conceptismo, sátira\n';
    expect(await cardsOf(text)).toEqual([
      'Góngora: rasgos => Culteranismo, hipérbaton',
      'Quevedo: rasgos => Conceptismo, sátira',
    ]);
  });

  it('are no terms that only happen to be common words', async () => {
    const text =
      'Physics words\n\nVector: a quantity that has both magnitude and direction\nScalar: a quantity that has magnitude only\n';
    expect(await cardsOf(text)).toEqual([
      'Vector => A quantity that has both magnitude and direction',
      'Scalar => A quantity that has magnitude only',
    ]);
  });

  it('give a definition to the heading that they define', async () => {
    const text =
      '## Trespass\nDefinition: direct interference with land in the possession of another\nKey case: Basely v Clarkson\n';
    expect(await cardsOf(text)).toEqual([
      'Trespass => Direct interference with land in the possession of another',
      'Trespass: key case => Basely v Clarkson',
    ]);
  });
});

describe('lists', () => {
  it('name what stands below a colon', async () => {
    expect(await cardsOf('States of matter:\n- solid\n- liquid\n- gas\n')).toEqual([
      'States of matter => Solid, liquid, gas',
    ]);
  });

  it('keep the order of steps, whose texts are cards of their own', async () => {
    const text =
      'Stages of sleep\n1. Drowsiness: the slow rolling of the eyes\n2. Light sleep: the slowing of heart and breath\n';
    expect(await cardsOf(text)).toEqual([
      'Stages of sleep => Drowsiness → Light sleep',
      'Drowsiness => The slow rolling of the eyes',
      'Light sleep => The slowing of heart and breath',
    ]);
  });

  it('need a name above them', async () => {
    const text =
      'By the end of this section, you will be able to:\n- describe the cell\n- name its parts\n\nOsmosis: the movement of water through a membrane\n';
    expect(await cardsOf(text)).toEqual(['Osmosis => The movement of water through a membrane']);
  });
});

it('reads a bullet without a subject as said of its heading', async () => {
  expect(await cardsOf('Ribosomes\n- assemble proteins from amino acids\n- found in all living cells\n')).toEqual([
    'Ribosomes: found in => All living cells',
    'Ribosomes assemble _____ from amino acids => proteins',
  ]);
});

describe('tables', () => {
  const table =
    '| Planet | Moons | Day |\n|---|---|---|\n| Mars | Phobos, Deimos | 24.6 hours |\n| Jupiter | Io, Europa | 9.9 hours |\n| Venus | none | 243 days |\n';
  it('ask for each row and column', async () => {
    expect(await cardsOf(table)).toEqual([
      'Mars: moons => Phobos, Deimos',
      'Mars: day => 24.6 hours',
      'Jupiter: moons => Io, Europa',
      'Jupiter: day => 9.9 hours',
      'Venus: day => 243 days',
    ]);
  });

  it('choose wrong answers from the same column', async () => {
    const { questions } = await made(table);
    expect(questions.find(({ question }) => question.includes('Mars: moons'))?.wrongAnswers).toEqual(['Io, Europa']);
    expect(questions.find(({ question }) => question.includes('Mars: day'))?.wrongAnswers.sort()).toEqual([
      '243 days',
      '9.9 hours',
    ]);
  });
});

it('takes lists of terms as they were handed over', async () => {
  const expected = ['das Haus => house', 'der Baum => tree', 'gehen => to walk'];
  expect(await cardsOf('das Haus\thouse\nder Baum\ttree\ngehen\tto walk\n')).toEqual(expected);
  expect(await cardsOf('das Haus; house\nder Baum; tree\ngehen; to walk\n')).toEqual(expected);
});

it('keeps formulas and abbreviations', async () => {
  expect(
    await cardsOf("Ohm's law: U = RI\nPower: P = UI\nEMF - electromotive force\nPCV = packed cell volume\n"),
  ).toEqual(["Ohm's law => U = RI", 'Power => P = UI', 'EMF => Electromotive force', 'PCV => Packed cell volume']);
});

it('pairs questions with their answers', async () => {
  expect(await cardsOf('Q: Who painted Guernica?\nA: Picasso\n\nQ: Which metal is liquid?\nA: mercury\n')).toEqual([
    'Who painted Guernica? => Picasso',
    'Which metal is liquid? => mercury',
  ]);
});

describe('lines of one form', () => {
  it('may be short, dated or without a word', async () => {
    expect(await cardsOf('HTTP: port 80\nHTTPS: port 443\nSSH: port 22\n')).toEqual([
      'HTTP => Port 80',
      'HTTPS => Port 443',
      'SSH => Port 22',
    ]);
    expect(await cardsOf('1789 - storming of the Bastille\n1804 - Napoleon crowns himself\n1815 - Waterloo\n')).toEqual(
      ['1789 => Storming of the Bastille', '1804 => Napoleon crowns himself', '1815 => Waterloo'],
    );
  });

  it('are no cards when they arrange a lesson', async () => {
    expect(
      await cardsOf(
        'Exam: 14 June, room 203\nTeacher: Mrs Jones\nEmail: jones@example.com\n\nOsmosis: the movement of water through a membrane\n',
      ),
    ).toEqual(['Osmosis => The movement of water through a membrane']);
  });
});

it('proves what it puts together: a label that stands elsewhere is dropped', async () => {
  const document = documentOf(
    'Statins\n- Mechanism: inhibit HMG-CoA reductase\n\nNitrates\n- Mechanism: release nitric oxide\n',
  );
  const { cards } = composeCards(await embedded.understand(document, {}));
  const [first, second] = cards as [(typeof cards)[0], (typeof cards)[0]];
  const swapped = { ...first, term: second.term };
  expect(check(document, { flashcards: [swapped, second], questions: [] }).dropped).toEqual({ unsupported: 1 });
});

it.each<[what: string, text: string, cards: string[]]>([
  [
    'lines with several attributes give each its card',
    'Biceps: O: coracoid process, I: radial tuberosity, A: flexes the elbow\nTriceps: O: scapula; A: extends the elbow\n',
    [
      'Biceps: O => Coracoid process',
      'Biceps: I => Radial tuberosity',
      'Biceps: A => Flexes the elbow',
      'Triceps: O => Scapula',
      'Triceps: A => Extends the elbow',
    ],
  ],
  [
    'arrows tell what comes of a thing',
    'Poor harvests -> high bread prices\n\nRenin → angiotensin I → angiotensin II\nADH: made in the hypothalamus\n',
    [
      'Poor harvests → … => High bread prices',
      'Renin → … => Angiotensin I → angiotensin II',
      'ADH => Made in the hypothalamus',
    ],
  ],
  [
    'sums and advice are what an equals sign and an imperative say',
    'Statins\n- Mechanism: inhibit HMG-CoA reductase\n- avoid in pregnancy\n\nDensity = mass / volume\nDrivers of demand: income, tastes\n',
    [
      'Statins: mechanism => Inhibit HMG-CoA reductase',
      'Statins: avoid in => Pregnancy',
      'Density => Mass / volume',
      'Drivers of demand => Income, tastes',
    ],
  ],
  [
    'quantities may be named by words that are verbs as well, and multiplied with a letter',
    'Markets\n\nPrice elasticity of demand = % change in quantity / % change in price\nTotal revenue = price x quantity\nDemand falls = price rises\n',
    [
      'Price elasticity of demand => % change in quantity / % change in price',
      'Total revenue => Price x quantity',
      'Demand falls => Price rises',
    ],
  ],
  [
    'numbered names are names, and what is said of them may point back within itself',
    "Kepler's laws\n\n1st law: a planet moves on an ellipse that has the Sun in one focus of it\n3rd law (periods): T^2 = k a^3\nMomentum: p = m v\n",
    [
      '1st law => A planet moves on an ellipse that has the Sun in one focus of it',
      '3rd law (periods) => T^2 = k a^3',
      'Momentum => p = m v',
    ],
  ],
  [
    'lists of dates give each its card, whatever the form of the date',
    'Key dates:\n4 July 1776 - Declaration of Independence\nMarch 5, 1770 - Boston Massacre in King Street\nDecember 1773 - Boston Tea Party in the harbour\n',
    [
      '4 July 1776 => Declaration of Independence',
      'March 5, 1770 => Boston Massacre in King Street',
      'December 1773 => Boston Tea Party in the harbour',
    ],
  ],
  [
    'questions that ask by a word are answered by the rest of their line',
    'What is lysis? bursting of a cell\nWhy does ice float? It is less dense than water.',
    ['What is lysis? => Bursting of a cell', 'Why does ice float? => It is less dense than water'],
  ],
])('%s', async (_, text, cards) => {
  expect(await cardsOf(text)).toEqual(cards);
});
