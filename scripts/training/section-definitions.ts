import { type Place, placesIn } from '../../src/pipeline/understand/definitions/ranking.ts';
import type { DefinitionModels } from '../../src/pipeline/understand/definitions/weights.ts';
import { type TextView, viewOf } from '../../src/pipeline/understand/definitions/worth.ts';
import { sentencesOf, type TokenSentence } from '../../src/pipeline/understand/tokens.ts';
import type { Section } from './sections.ts';

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

/** The definition-like places of a section, by term, and what the section as a whole tells about the terms. */
export function placesOfSection(
  section: Section,
  models: Pick<DefinitionModels, 'sentence' | 'candidate'>,
): { byTerm: Map<string, Place[]>; view: TextView } {
  const sentences = sentencesOfSection(section);
  const byTerm = placesIn(sentences, models);
  const headings = [section.title, ...section.text.split('\n').filter((line) => line.startsWith('#'))];
  return { byTerm, view: viewOf(sentences, headings, byTerm.keys()) };
}
