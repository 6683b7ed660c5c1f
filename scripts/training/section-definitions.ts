import { judge } from '../../src/pipeline/understand/definitions/definitions.ts';
import { type Place, placesIn } from '../../src/pipeline/understand/definitions/places.ts';
import type { Heading, TextView } from '../../src/pipeline/understand/definitions/view.ts';
import type { DefinitionModels } from '../../src/pipeline/understand/definitions/weights.ts';
import { sentencesOf, type TokenSentence } from '../../src/pipeline/understand/tokens.ts';
import type { Section } from './sections.ts';

/** The definition-like places of a section, by term, and what the section as a whole tells about the terms. */
export function placesOfSection(
  section: Section,
  models: Pick<DefinitionModels, 'sentence' | 'candidate'>,
  rarity: (word: string) => number,
): { byTerm: Map<string, Place[]>; view: TextView } {
  const sentences: TokenSentence[] = [];
  const headings: Heading[] = [{ text: section.title, place: 0 }];
  for (const paragraph of section.text.split(/\n+/)) {
    if (paragraph.startsWith('#')) headings.push({ text: paragraph, place: sentences.length });
    else sentences.push(...sentencesOf(paragraph));
  }
  const verdicts = sentences.map((sentence) => judge(sentence, models));
  return placesIn(sentences, verdicts, headings, models, rarity);
}
