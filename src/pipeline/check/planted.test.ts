import { describe, expect, it } from 'vitest';
import { DROP_REASONS, type DropReason } from '#domain/drop-reasons.ts';
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
/** Wrong answers that are other words for the right one, in its number. */
const SYNONYMS: [right: string, wrong: string][] = [
  ['car', 'automobile'],
  ['doctor', 'physician'],
  ['heart', 'ticker'],
  ['plant', 'flora'],
  ['automobile', 'motorcar'],
  ['lawyer', 'attorney'],
  ['autumn', 'fall'],
  ['movie', 'film'],
  ['baby', 'infant'],
  ['sofa', 'couch'],
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

interface Plant {
  reason: DropReason;
  card?: DraftCard;
  question?: DraftQuestion;
  /** What the plant cites, where it cites something else than the ten statements. */
  text?: string;
}

/** A wrong item that cites `text`, which says all that it claims: only its own fault is left to be found. */
const citing = (text: string) => ({ text, evidence: [{ segmentId: 'own', quote: text }] });
const wrongCard = (reason: DropReason, changes: Partial<DraftCard>, text: string): Plant => ({
  reason,
  text,
  card: { ...card('', '', 0), score: 0.4, ...changes, evidence: citing(text).evidence },
});
const gap = (reason: DropReason, text: string, answer: string, wrongAnswers: string[]): Plant => ({
  reason,
  text,
  question: {
    question: `Fill the gap: ${text.replaceAll(answer, '_____')}`,
    correctAnswer: answer,
    wrongAnswers,
    evidence: citing(text).evidence,
    score: 0.9,
  },
});
const term = (i: number): string => TRUE[i]?.[0] ?? '';
const meaning = (i: number): string => TRUE[i]?.[1] ?? '';
const said = (i: number): string => document.segments[i]?.text ?? '';

/** What is planted, by name: ten of each, each with the reason for which it has to fall. */
const planted: Record<string, (index: number) => Plant> = {
  'unsupported definition': (i) => ({
    reason: 'unsupported',
    card: card(`${term(i)} of old`, 'a kind of music that was popular in the last century', i),
  }),
  'swapped definition': (i) => ({ reason: 'unsupported', card: card(term(i), meaning((i + 1) % 10), (i + 1) % 10) }),
  'quote that is not in the source': (i) => ({
    reason: 'quote_not_in_source',
    card: card('Entropy', 'a measure of disorder', i, {
      evidence: [{ segmentId: `s${i}`, quote: 'Entropy is a measure of disorder.' }],
    }),
  }),
  'quote of a segment that is not there': (i) => ({
    reason: 'quote_not_in_source',
    card: card(term(i), meaning(i), i, { evidence: [{ segmentId: 'gone', quote: said(i) }] }),
  }),
  'no evidence': (i) => ({ reason: 'no_evidence', card: card(`New ${term(i)}`, meaning(i), i, { evidence: [] }) }),
  'the same term again': (i) =>
    wrongCard(
      'duplicate',
      { term: `The ${term(i).toLowerCase()}`, definition: `something that chapter ${i} explains at length` },
      `The ${term(i).toLowerCase()} is something that chapter ${i} explains at length.`,
    ),
  'the same definition again': (i) =>
    wrongCard(
      'duplicate',
      { term: `Concept number ${i}`, definition: meaning(i) },
      `Concept number ${i} ${TRUE[i]?.[2] ?? 'is'} ${meaning(i)}.`,
    ),
  'term in its definition': (i) =>
    wrongCard(
      'give_away',
      { term: 'Friction', definition: `${said(i)} And friction.` },
      `Friction. ${said(i)} And friction.`,
    ),
  'question as its own answer': (i) =>
    wrongCard('give_away', { kind: 'fact', term: meaning(i), definition: meaning(i) }, said(i)),
  'answer beside its gap': (i) =>
    wrongCard(
      'give_away',
      { kind: 'cloze', term: `The word ${term(i)} and the word _____ are one.`, definition: term(i) },
      `The word ${term(i)} and the word ${term(i)} are one.`,
    ),
  garbage: (i) =>
    wrongCard('garbled', { term: GARBAGE[i] ?? '', definition: GARBAGE[i] ?? '' }, `${GARBAGE[i]} ${GARBAGE[i]}`),
  'garbage as an answer': (i) =>
    wrongCard(
      'garbled',
      { kind: 'fact', term: `Sign number ${i}`, definition: '→ \uFFFD' },
      `Sign number ${i} → \uFFFD`,
    ),
  'garbage as a label': (i) =>
    wrongCard(
      'garbled',
      { kind: 'occlusion', term: 'What is labelled here?', definition: `|| a${'|'.repeat(i + 1)}` },
      `|| a${'|'.repeat(i + 1)}`,
    ),
  'empty back': (i) => wrongCard('empty', { term: `New ${term(i)}`, definition: ' ' }, said(i)),
  'endless back': (i) => {
    const text = Array.from({ length: 60 }, (_, at) => `detail${at}`).join(' ');
    return wrongCard('too_long', { term: `Topic ${i} alone`, definition: text }, `Topic ${i} alone: ${text}`);
  },
  'one word for a definition': (i) =>
    wrongCard('too_short', { term: `Part ${i}`, definition: 'organ' }, `Part ${i} organ`),
  'two words around a gap': (i) =>
    wrongCard('too_short', { kind: 'cloze', term: '_____ is large', definition: `Part ${i}` }, `Part ${i} is large`),
  'pronoun as a term': (i) =>
    wrongCard(
      'wrong_type',
      { term: i % 2 ? 'It' : 'They', definition: `a wheel with ${i} spokes` },
      `${i % 2 ? 'It' : 'They'} a wheel with ${i} spokes`,
    ),
  'cloze without a gap': (i) =>
    wrongCard(
      'wrong_type',
      { kind: 'cloze', term: `A wheel turns ${i} times`, definition: 'axle' },
      `A wheel turns ${i} times axle`,
    ),
  'definition that points elsewhere': (i) =>
    wrongCard(
      'dangling',
      { term: `Wheel ${i}`, definition: 'this round thing for carts' },
      `Wheel ${i} is this round thing for carts.`,
    ),
  'answer in the question': (i) => ({
    reason: 'give_away',
    question: question(i, others(i), { question: `What is ${term(i)}, “${meaning(i)}”?` }),
  }),
  'year in the question for a year': (i) => {
    const text = `The ship of 1${i}80 sank in 1${i}80.`;
    return {
      reason: 'give_away',
      text,
      question: question(i, ['1492', '1666'], {
        question: `In which year did the ship of 1${i}80 sink?`,
        correctAnswer: `1${i}80`,
        evidence: citing(text).evidence,
      }),
    };
  },
  'empty choice': (i) => ({ reason: 'empty', question: question(i, [' ', ...others(i).slice(0, 2)]) }),
  'endless question': (i) => ({
    reason: 'too_long',
    question: question(i, others(i), { question: `Which term is described: “${meaning(i)}”${' well'.repeat(120)}?` }),
  }),
  'endless choice': (i) => ({
    reason: 'too_long',
    question: question(i, [`b${' long'.repeat(70)}`, ...others(i)].slice(0, 3)),
  }),
  'garbage as a question': (i) => ({
    reason: 'garbled',
    question: question(i, others(i), { question: `“${meaning(i)}” ${'@#% '.repeat(30)}?` }),
  }),
  'two words for a question': (i) => ({
    reason: 'too_short',
    question: question(i, others(i), { question: 'Which one?' }),
  }),
  'no wrong answer': (i) => ({ reason: 'no_choices', question: question(i, []) }),
  'four wrong answers': (i) => ({
    reason: 'too_many_choices',
    question: question(i, [...others(i), i % 2 ? 'Gravity' : 'Glucose']),
  }),
  'right answer among the wrong': (i) => ({
    reason: 'two_right_answers',
    question: question(i, [`the ${term(i)}`, ...others(i).slice(0, 2)]),
  }),
  'gap of which something is denied': (i) =>
    gap('two_right_answers', `A castle with ${i} towers has no moat.`, 'moat', ['wall', 'gate', 'bridge']),
  'wrong answer that fits as well': (i) => {
    const also = TRUE.findIndex(([name, , verb], at) => at !== i && verb === TRUE[i]?.[2] && name !== others(i)[1]);
    const text = `${said(i).slice(0, -1)}, and ${meaning(also)}.`;
    return {
      reason: 'two_right_answers',
      text,
      question: question(i, [term(also), others(i)[1] ?? ''], {
        question: `Which term is described: “${meaning(i)}” or “${meaning(also)}”?`,
        evidence: citing(text).evidence,
      }),
    };
  },
  'one choice twice': (i) => ({
    reason: 'same_choice_twice',
    question: question(i, [others(i)[0] ?? '', others(i)[0] ?? '']),
  }),
  'synonym as a wrong answer': (i) => {
    const [right, wrong] = SYNONYMS[i] as [string, string];
    return gap('synonym_as_wrong_answer', `This sentence names the ${right} once.`, right, [wrong, 'table', 'river']);
  },
  'number among words': (i) =>
    gap('wrong_type', `The ship needed its anchor ${i} times.`, 'anchor', ['table', 'river', `${i}0`]),
  'plural among singulars': (i) =>
    gap('give_away', `Pupil ${i} saw the anchors of a ship.`, 'anchors', ['table', 'river', 'cloud']),
};

/** Those that no single card or question can be: they need others beside them. */
const PLANTED_BELOW: DropReason[] = ['card_dropped'];
/** Told while composing, before the check. */
const OF_COMPOSING: DropReason[] = ['doubtful', 'repeated_answer', 'surplus'];

describe('check', () => {
  it('keeps what is true', () => {
    const draft: Draft = { flashcards: good, questions: TRUE.map((_, index) => question(index, others(index))) };
    const { flashcards, questions, dropped } = check(document, draft);
    expect(dropped).toEqual({});
    expect(flashcards).toHaveLength(10);
    expect(questions).toHaveLength(10);
    expect(questions[3]?.card).toBe(3);
  });

  it.each(Object.entries(planted))('drops each planted %s for its own reason', (_name, plant) => {
    const fallen = Array.from({ length: 10 }, (_, index) => {
      const { card: wrong, question: asked, text } = plant(index);
      const own = { ...document.segments[0], id: 'own', text: text ?? '' } as (typeof document.segments)[number];
      const source = text ? { ...document, segments: [...document.segments, own] } : document;
      const draft = { flashcards: wrong ? [...good, wrong] : good, questions: asked ? [asked] : [] };
      return check(source, draft).dropped;
    });
    expect(fallen).toEqual(fallen.map((_, index) => ({ [plant(index).reason]: 1 })));
  });

  it('has a plant for every reason of the check', () => {
    const reasons = new Set(Object.values(planted).map((plant) => plant(0).reason));
    expect([...reasons, ...PLANTED_BELOW, ...OF_COMPOSING].toSorted()).toEqual([...DROP_REASONS].toSorted());
  });

  it('drops a question that is asked twice, and one that is asked in other order', () => {
    const first = question(0, others(0));
    const again = { ...first, question: `Described is which term: “${TRUE[0]?.[1]}”?` };
    expect(check(document, { flashcards: good, questions: [first, first] }).dropped).toEqual({ duplicate: 1 });
    expect(check(document, { flashcards: good, questions: [first, again] }).dropped).toEqual({ duplicate: 1 });
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
