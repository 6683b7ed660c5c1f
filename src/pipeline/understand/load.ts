import { languageOf } from '../language/detect.ts';
import { loadWordNet } from '../language/wordnet.ts';
import { rarity } from './background.ts';
import { definitionsIn } from './definitions/found.ts';
import { definitionModels } from './definitions/weights.ts';
import { isEnglish } from './reading.ts';
import { sentencesOf, tagger } from './tokens.ts';

/** Characters of about one page. */
const LOOKED_UP = 4_000;

let loaded = false;

/** Loads the models and word lists that a text will need, and looks up its first words: these come again and again in it. */
export function loadFor(beginning: string): void {
  if (!isEnglish(languageOf(beginning))) return;
  if (!loaded) {
    loaded = true;
    tagger();
    definitionModels();
    rarity('');
    loadWordNet();
  }
  definitionsIn(sentencesOf(beginning.slice(0, LOOKED_UP)), []);
}
