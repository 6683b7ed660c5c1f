import { type FoundDefinition, judge, pairValue } from '../../src/pipeline/understand/definitions/definitions.ts';
import type { DefinitionModels } from '../../src/pipeline/understand/definitions/weights.ts';
import { type TextView, viewOf } from '../../src/pipeline/understand/definitions/worth.ts';
import { sentencesOf, type TokenSentence } from '../../src/pipeline/understand/tokens.ts';
import { termKey } from '../../src/pipeline/understand/words.ts';
import type { Section } from './sections.ts';

export interface PlacedDefinition {
  definition: FoundDefinition;
  /** Index of its sentence in the section. */
  place: number;
  /** 0 for the best definition of its term in the section. */
  rank: number;
}

const cache = new Map<string, TokenSentence[]>();

function sentencesOfSection(section: Section): TokenSentence[] {
  let sentences = cache.get(section.id);
  if (!sentences) {
    sentences = section.text
      .split(/\n+/)
      .filter((paragraph) => !/^#/.test(paragraph))
      .flatMap((paragraph) => sentencesOf(paragraph));
    cache.set(section.id, sentences);
  }
  return sentences;
}

/** Below this log odds a pair is not looked at. */
const LOWEST = -4.5;

export function definitionsIn(
  section: Section,
  models: Pick<DefinitionModels, 'sentence' | 'candidate'>,
): PlacedDefinition[] {
  const found: PlacedDefinition[] = [];
  sentencesOfSection(section).forEach((sentence, place) => {
    for (const definition of judge(sentence, models)?.pairs ?? [])
      if (pairValue(definition) > LOWEST) found.push({ definition, place, rank: 0 });
  });
  const seen = new Map<string, number>();
  for (const item of [...found].sort((a, b) => pairValue(b.definition) - pairValue(a.definition))) {
    const key = termKey(item.definition.termText);
    item.rank = seen.get(key) ?? 0;
    seen.set(key, item.rank + 1);
  }
  return found;
}

export function viewOfSection(section: Section, found: readonly PlacedDefinition[]): TextView {
  const headings = [section.title, ...section.text.split('\n').filter((line) => line.startsWith('#'))];
  return viewOf(
    sentencesOfSection(section),
    headings,
    found.map(({ definition }) => termKey(definition.termText)),
  );
}
