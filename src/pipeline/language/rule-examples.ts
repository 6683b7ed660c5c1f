import { annotate } from './annotate.ts';
import type { Language, Sentence } from './document.ts';
import { compileRule, type Examples, findMatches, type Match, phraseOf, type Rule } from './match.ts';
import { writtenOut } from './simplify.ts';

/** What a rule finds in a text: for each match the written-out phrases of its names. For tests, and for `--explain`. */
export async function phrasesIn(
  rule: Rule,
  text: string,
  language: Language = 'en',
): Promise<Record<string, string>[]> {
  const compiled = [compileRule(rule)];
  const sentences = await annotate(text, language);
  return sentences.flatMap((sentence) =>
    findMatches(compiled, sentence).map((match) => written(text, sentence, match)),
  );
}

function written(text: string, sentence: Sentence, match: Match): Record<string, string> {
  const names = Object.keys(match.named);
  return Object.fromEntries(names.map((name) => [name, writtenOut(text, phraseOf(sentence, match, name))]));
}

/** The examples of rules that do not hold: a sentence that should match and does not, or one that should not and does. */
export async function brokenExamples(rules: readonly Rule[]): Promise<string[]> {
  const broken: string[] = [];
  for (const rule of rules) {
    for (const [language, text] of examplesOf(rule.example)) {
      if (!(await phrasesIn(rule, text, language)).length) broken.push(`${rule.id} misses: ${text}`);
    }
    for (const [language, text] of examplesOf(rule.not ?? {})) {
      if ((await phrasesIn(rule, text, language)).length) broken.push(`${rule.id} takes: ${text}`);
    }
  }
  return broken;
}

function examplesOf(examples: Examples): [Language, string][] {
  return typeof examples === 'string' ? [['en', examples]] : (Object.entries(examples) as [Language, string][]);
}
