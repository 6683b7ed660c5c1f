import { readFileSync } from 'node:fs';
import { type LinearModel, readModel, type StoredModel } from '../linear.ts';

export interface DefinitionModels {
  /** Does the sentence define something? */
  sentence: LinearModel;
  /** Which of its candidates are term and definition? */
  candidate: LinearModel;
  /** Is it a definition that a glossary would hold? */
  worth: LinearModel;
  /** Is the term one that the text teaches? */
  term: LinearModel;
}

let loaded: DefinitionModels | undefined;

/** The trained weights, read once. See scripts/train-definitions.ts. */
export function definitionModels(): DefinitionModels {
  if (!loaded) {
    const file = new URL('../weights/definitions.json', import.meta.url);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<keyof DefinitionModels, StoredModel>;
    loaded = {
      sentence: readModel(stored.sentence),
      candidate: readModel(stored.candidate),
      worth: readModel(stored.worth),
      term: readModel(stored.term),
    };
  }
  return loaded;
}
