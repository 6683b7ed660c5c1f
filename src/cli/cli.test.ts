import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';
import { explain } from './explain.ts';
import { answerLines } from './lines.ts';
import { boxOf } from './output.ts';

const ocr = {
  recognise: async () => [],
  close: async () => undefined,
};

async function answersTo(...lines: string[]): Promise<Record<string, unknown>[]> {
  let printed = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  await answerLines(Readable.from([lines.join('\n')]), output, ocr);
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('readArguments', () => {
  it('reads files and options', () => {
    expect(readArguments(['generate', 'a.pdf', 'b.png', '--title', 'T', '--json'])).toMatchObject({
      name: 'generate',
      files: ['a.pdf', 'b.png'],
      title: 'T',
      json: true,
    });
  });

  it('refuses what it does not know', () => {
    expect(() => readArguments(['fly'])).toThrow(UsageError);
    expect(() => readArguments(['generate'])).toThrow(UsageError);
    expect(() => readArguments(['text', '--loud'])).toThrow(UsageError);
  });
});

describe('answerLines', () => {
  it('answers every line with its id, also where one fails', async () => {
    const text = 'Mitosis is the division of a nucleus into two nuclei.';
    const [first, second, third, fourth] = await answersTo(
      JSON.stringify({ id: 'a', text }),
      'not JSON',
      JSON.stringify({ id: 'b', text: '' }),
      JSON.stringify({ id: 'c', text, question: 'What divides a nucleus?', answer: 'mitosis' }),
    );
    expect(first).toMatchObject({ id: 'a', pairs: [{ term: 'Mitosis' }], def_sentences: [0] });
    expect(second).toMatchObject({ id: null, problem: { code: 'invalid_line' } });
    expect(third).toMatchObject({ id: 'b', problem: { code: 'empty_file' } });
    expect(fourth?.distractors).toHaveLength(3);
  });

  it('numbers the sentences that the caller gave', async () => {
    const sentences = ['We walked home.', 'Osmosis is the movement of water through a membrane.'];
    const [only] = await answersTo(JSON.stringify({ id: 1, text: sentences.join(' '), sentences }));
    expect(only?.def_sentences).toEqual([1]);
  });
});

it('explains each card by reader, finder, rule and score', () => {
  const card = {
    kind: 'definition' as const,
    term: 'Osmosis',
    definition: 'the movement\nof water',
    evidence: [],
    score: 0.5,
  };
  const trace = { reader: 'markdown', finder: 'classifier', rule: 'isa:the' };
  expect(explain([{ ...card, trace }]).split('\n')).toEqual([
    'reader    finder      rule     score  card',
    'markdown  classifier  isa:the  0.50   Osmosis | the movement of water',
  ]);
  expect(readArguments(['generate', 'a.pdf', '--explain']).explain).toBe(true);
});

describe('boxOf', () => {
  it('gives pixels', () => {
    expect(
      boxOf(
        [
          [0.1, 0.2],
          [0.3, 0.2],
          [0.3, 0.5],
          [0.1, 0.5],
        ],
        1000,
        100,
      ),
    ).toEqual([100, 20, 200, 30]);
  });
});
