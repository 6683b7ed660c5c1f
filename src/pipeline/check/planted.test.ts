import { describe, expect, it } from 'vitest';
import type { Draft, DraftCard, DraftQuestion, ExtractedDocument } from '#pipeline/types.ts';
import { check } from './check.ts';

/** Ten true statements, each the source of ten planted wrong items. */
const TRUE: [term: string, definition: string, verb?: string][] = [
  ['Mitosis', 'the division of a nucleus into two identical nuclei'],
  ['Osmosis', 'the movement of water through a semipermeable membrane'],
  ['Ribosomes', 'small particles that assemble proteins from amino acids', 'are'],
  ['Erosion', 'the wearing away of rock by wind and running water'],
  ['Inflation', 'a lasting rise of the price level in an economy'],
  ['Photosynthesis', 'the conversion of light energy into chemical energy by plants'],
  ['Momentum', 'the product of the mass and the velocity of a body'],
  ['Capillaries', 'the thinnest blood vessels between arteries and veins', 'are'],
  ['Metaphor', 'a figure of speech that calls one thing by the name of another'],
  ['Democracy', 'a form of government in which citizens elect their rulers'],
];

const document: ExtractedDocument = {
  sources: [],
  notices: [],
  segments: TRUE.map(([term, definition, verb = 'is'], index) => ({
    id: `s${index}`,
    source: 0,
    page: 1,
    polygon: [],
    kind: 'paragraph',
    text: `${term} ${verb} ${definition}.`,
  })),
};

const evidence = (index: number) => [{ segmentId: `s${index}`, quote: document.segments[index]?.text ?? '' }];
const card = (term: string, definition: string, index: number, changes: Partial<DraftCard> = {}): DraftCard => ({
  kind: 'definition',
  term,
  definition,
  evidence: evidence(index),
  score: 0.5,
  ...changes,
});
const good = TRUE.map(([term, definition], index) => card(term, definition, index, { score: 0.9 }));
const question = (index: number, wrongAnswers: string[], changes: Partial<DraftQuestion> = {}): DraftQuestion => ({
  question: `Which term is described: “${TRUE[index]?.[1]}”?`,
  correctAnswer: TRUE[index]?.[0] ?? '',
  wrongAnswers,
  evidence: evidence(index),
  card: index,
  score: 0.9,
  ...changes,
});
const SINGULAR = TRUE.flatMap(([term, , verb]) => (verb === 'are' ? [] : [term]));
const PLURAL = ['Arteries', 'Glaciers', 'Sentences'];
/** Wrong answers in the number of the right one. */
const others = (index: number): string[] =>
  TRUE[index]?.[2] === 'are'
    ? PLURAL
    : [1, 2, 3].map((step) => SINGULAR[(SINGULAR.indexOf(TRUE[index]?.[0] ?? '') + step) % SINGULAR.length] ?? '');
const SYNONYMS: [right: string, wrong: string][] = [
  ['car', 'automobile'],
  ['doctor', 'physician'],
  ['heart', 'ticker'],
  ['plant', 'flora'],
  ['unemployment', 'unemployment'],
  ['nutrient', 'food'],
  ['sodium chloride', 'common salt'],
  ['lightning', 'lightning'],
  ['automobile', 'motorcar'],
  ['organism', 'being'],
];
const GARBAGE = [
  'xkcd qwrtz bnmpk',
  '%%% ### @@@ |||',
  'aaaaaaaaaaaa bbbbbb',
  '0x4f // {} ;; <>',
  'tttttt rrrrrr sssss',
  '�� � ��',
  '— — — — — 1',
  'bcdfg hjklm npqrs',
  '|| l1l1 || ||| !!',
  '........ ..... ....',
];

/** What is planted, by kind: ten of each. */
const planted: Record<string, (index: number) => { card?: DraftCard; question?: DraftQuestion }> = {
  'unsupported definition': (i) => ({
    card: card(`${TRUE[i]?.[0]}`, 'a kind of music that was popular in the last century', i),
  }),
  'swapped definition': (i) => ({ card: card(`${TRUE[i]?.[0]}`, TRUE[(i + 1) % 10]?.[1] ?? '', (i + 1) % 10) }),
  'quote that is not in the source': (i) => ({
    card: card('Entropy', 'a measure of disorder', i, {
      evidence: [{ segmentId: `s${i}`, quote: 'Entropy is a measure of disorder.' }],
    }),
  }),
  'no evidence': (i) => ({ card: card(`New ${TRUE[i]?.[0]}`, TRUE[i]?.[1] ?? '', i, { evidence: [] }) }),
  duplicate: (i) => ({ card: card(`The ${TRUE[i]?.[0]?.toLowerCase()}`, TRUE[i]?.[1] ?? '', i) }),
  'term in its definition': (i) => ({
    card: card(`${TRUE[i]?.[0]}`, document.segments[i]?.text ?? '', i, { score: 1 }),
  }),
  garbage: (i) => ({ card: card(GARBAGE[i] ?? '', TRUE[i]?.[1] ?? '', i) }),
  'answer in the question': (i) => ({
    question: question(i, others(i), { question: `What is ${TRUE[i]?.[0]}, “${TRUE[i]?.[1]}”?` }),
  }),
  'two right answers': (i) => ({
    question: question(
      i,
      i % 2 ? [`the ${TRUE[i]?.[0]}`, ...others(i).slice(0, 2)] : [others(i)[0] ?? '', others(i)[0] ?? ''],
    ),
  }),
  'synonym as a wrong answer': (i) => ({
    question: question(i, [SYNONYMS[i]?.[1] ?? '', 'table', 'river'], {
      question: 'Fill the gap: This sentence names the _____ once.',
      correctAnswer: SYNONYMS[i]?.[0] ?? '',
    }),
  }),
};

describe('check', () => {
  it('keeps what is true', () => {
    const draft: Draft = { flashcards: good, questions: TRUE.map((_, index) => question(index, others(index))) };
    const { flashcards, questions, dropped } = check(document, draft);
    expect(dropped).toEqual({});
    expect(flashcards).toHaveLength(10);
    expect(questions).toHaveLength(10);
    expect(questions[3]?.card).toBe(3);
  });

  it('drops at least 95 of 100 planted wrong items and says why', () => {
    const slipped: string[] = [];
    for (const [name, plant] of Object.entries(planted))
      for (let index = 0; index < 10; index++) {
        const { card: wrongCard, question: wrongQuestion } = plant(index);
        const flashcards = wrongCard ? [...good, wrongCard] : good;
        const result = check(document, { flashcards, questions: wrongQuestion ? [wrongQuestion] : [] });
        const survived = wrongQuestion
          ? result.questions.length > 0
          : result.flashcards.includes(wrongCard as DraftCard);
        if (survived) slipped.push(`${name} ${index}`);
        else expect(Object.values(result.dropped).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      }
    expect(slipped.length, slipped.join('; ')).toBeLessThanOrEqual(5);
  });

  it('keeps both terms that one sentence defines together, but no other name for what is defined', () => {
    const text = 'Vesicles and vacuoles, or bubbles, are sacs that store and transport materials.';
    const source = { ...document, segments: [{ ...document.segments[0], text } as never] };
    const [vesicles, vacuoles, bubbles] = ['Vesicles', 'Vacuoles', 'Bubbles'].map((term) =>
      card(term, 'sacs that store and transport materials', 0, { evidence: [{ segmentId: 's0', quote: text }] }),
    ) as [DraftCard, DraftCard, DraftCard];
    expect(check(source, { flashcards: [vesicles, vacuoles], questions: [] }).flashcards).toHaveLength(2);
    expect(check(source, { flashcards: [vesicles, bubbles], questions: [] }).dropped).toEqual({ duplicate: 1 });
  });

  it('knows a quote through line breaks and hyphenation', () => {
    const broken: ExtractedDocument = {
      ...document,
      segments: [
        {
          ...document.segments[0],
          text: 'Mitosis is the divi-\nsion of a  nucleus into two identical nuclei.',
        } as never,
      ],
    };
    const one = card('Mitosis', 'the division of a nucleus into two identical nuclei', 0);
    expect(check(broken, { flashcards: [one], questions: [] }).flashcards).toEqual([one]);
  });

  it('drops a question whose card was dropped', () => {
    const wrong = card('Mitosis', 'something else entirely that is nowhere said', 0);
    const { dropped } = check(document, { flashcards: [wrong], questions: [question(0, others(0))] });
    expect(dropped).toEqual({ unsupported: 1, card_dropped: 1 });
  });
});
