import { loadWordNet } from '../compose/wordnet.ts';
import { rarity } from './background.ts';
import { isEnglish } from './blocks.ts';
import { definitionModels } from './definitions/weights.ts';
import { languageOf } from './language.ts';
import { tagger } from './tokens.ts';

let loaded = false;

/** Loads the models and word lists that a text of this language will need. */
export function loadFor(text: string): void {
  if (loaded || !isEnglish(languageOf(text))) return;
  loaded = true;
  tagger();
  definitionModels();
  rarity('');
  loadWordNet();
}
