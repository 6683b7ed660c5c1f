import type { ExtractedDocument } from '#pipeline/types.ts';
import { type Block, blocksOf } from '../document/blocks.ts';
import { languageOf } from '../language/detect.ts';
import { rememberingOf } from '../language/remembering.ts';
import { plainSentencesOf } from './plain-tokens.ts';
import { sentencesOf, type TokenSentence } from './tokens.ts';

export interface Sentence extends TokenSentence {
  block: Block;
  /** 0-based place among all sentences of the document. */
  index: number;
}

/** The tagger knows English; what cannot be told is mostly a list of English terms. */
export const isEnglish = (language: string): boolean => language === 'en' || language === 'und';

/** Sentences of the blocks that hold running text, in order. */
export function sentencesOfBlocks(blocks: readonly Block[], language = 'en'): Sentence[] {
  const divided = isEnglish(language) ? sentencesOf : (text: string) => plainSentencesOf(text, language);
  const sentences: Sentence[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'label' || block.kind === 'formula') continue;
    for (const sentence of divided(block.text)) sentences.push({ ...sentence, block, index: sentences.length });
  }
  return sentences;
}

/** The headings with the index of the first sentence after each. */
export function headingsOf(
  blocks: readonly Block[],
  sentences: readonly Sentence[],
): { text: string; place: number }[] {
  const found: { text: string; place: number }[] = [];
  let place = 0;
  for (const block of blocks) {
    while ((sentences[place]?.block.order ?? Number.POSITIVE_INFINITY) < block.order) place++;
    if (block.kind === 'heading') found.push({ text: block.text, place });
  }
  return found;
}

interface Reading {
  blocks: Block[];
  text: string;
  language: string;
  sentences: Sentence[];
}

/** Blocks and sentences of a document: tagging costs most of the understanding, and composing needs the same again. */
export const readingOf = rememberingOf((document: ExtractedDocument): Reading => {
  const blocks = blocksOf(document);
  const text = blocks.map((block) => block.text).join('\n');
  const language = languageOf(text);
  return { blocks, text, language, sentences: sentencesOfBlocks(blocks, language) };
});
