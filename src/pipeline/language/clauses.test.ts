import { expect, it } from 'vitest';
import { annotate } from './annotate.ts';
import { nounChunks } from './chunks.ts';
import { agentOf, clauseOf, hasFiniteRoot, isNegated, isPassive, objectOf, subjectOf } from './clauses.ts';
import type { Sentence, Token } from './document.ts';
import { simplified, writtenOut } from './simplify.ts';
import { spanOf, subtreeOf } from './tree.ts';

async function read(
  text: string,
): Promise<{ sentence: Sentence; word: (form: string) => Token; show: (some: readonly Token[]) => string }> {
  const [sentence] = (await annotate(text, 'en')) as [Sentence];
  const word = (form: string) => sentence.tokens.find((token) => token.text === form) as Token;
  return { sentence, word, show: (some) => writtenOut(text, some) };
}

it('knows subject, object and agent, also where they are said once', async () => {
  const { sentence, word } = await read('The kidneys clean the blood and remove the waste that cells produce.');
  expect(subjectOf(sentence, word('clean'))?.text).toBe('kidneys');
  expect(subjectOf(sentence, word('remove'))?.text).toBe('kidneys');
  expect(objectOf(sentence, word('remove'))?.text).toBe('waste');
  const passive = await read('Proteins are not made by the nucleus.');
  expect(agentOf(passive.sentence, passive.word('made'))?.text).toBe('nucleus');
  expect(isPassive(passive.sentence, passive.word('made'))).toBe(true);
  expect(isNegated(passive.sentence, passive.word('made'))).toBe(true);
});

it('tells a clause with a finite verb from a title', async () => {
  for (const text of ['Plants grow.', 'The leaf is green.', 'It has been known for years.']) {
    expect(hasFiniteRoot((await read(text)).sentence), text).toBe(true);
  }
  for (const text of ['The structure of the heart', 'How to measure speed']) {
    expect(hasFiniteRoot((await read(text)).sentence), text).toBe(false);
  }
});

it('gives clauses, subtrees and noun phrases', async () => {
  const { sentence, word, show } = await read(
    'The red cells of the blood carry oxygen, and the white cells fight germs.',
  );
  expect(show(clauseOf(sentence, word('carry')))).toContain('carry oxygen');
  expect(show(clauseOf(sentence, word('carry')))).not.toContain('fight');
  expect(show(subtreeOf(sentence, word('cells')))).toBe('The red cells of the blood');
  expect(spanOf(subtreeOf(sentence, word('cells')))).toEqual({ start: 0, end: 26 });
  const chunks = nounChunks(sentence).map(({ tokens }) => show(tokens));
  expect(chunks).toEqual(['The red cells', 'the blood', 'oxygen', 'the white cells', 'germs']);
});

it('drops what only adds, and keeps what restricts', async () => {
  const shortened = async (text: string) => {
    const { sentence, show } = await read(text);
    return show(simplified(sentence));
  };
  expect(await shortened('Insulin, which is made in the pancreas, lowers the sugar in the blood.')).toBe(
    'Insulin lowers the sugar in the blood.',
  );
  expect(await shortened('Water boils at 100 degrees, but only if the pressure is normal.')).toBe(
    'Water boils at 100 degrees, but only if the pressure is normal.',
  );
  expect(await shortened('Animals that eat plants are called herbivores.')).toBe(
    'Animals that eat plants are called herbivores.',
  );
  expect(await shortened('Enzymes work quickly (but only if it is warm).')).toBe(
    'Enzymes work quickly (but only if it is warm).',
  );
  expect(await shortened('However, the cell (a small unit) needs energy.')).toBe('the cell needs energy.');
});
