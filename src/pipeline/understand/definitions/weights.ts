import { readFileSync } from 'node:fs';
import { type LinearModel, readModel, type StoredModel } from '../linear.ts';
import type { TreeModel } from '../trees.ts';

export interface DefinitionModels {
  /** Does the sentence define something? */
  sentence: LinearModel;
  /** Which of its candidates are term and definition? */
  candidate: LinearModel;
  /** Is it a definition that a glossary would hold? */
  worth: LinearModel;
  /** Is the term one that the text teaches? */
  term: LinearModel;
  /** Which of a term's definitions is the one that a glossary would hold, from numbers? */
  place: TreeModel;
  /** Is the term taught, from the numbers of all its places? */
  taught: TreeModel;
  /** Is its best definition right? */
  right: TreeModel;
}

type Linear = 'sentence' | 'candidate' | 'worth' | 'term';
type Trees = Exclude<keyof DefinitionModels, Linear>;

let loaded: DefinitionModels | undefined;

/** The trained weights, read once. See scripts/train-definitions.ts. */
export function definitionModels(): DefinitionModels {
  if (!loaded) {
    const file = new URL('../weights/definitions.json', import.meta.url);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<Linear, StoredModel> & Record<Trees, TreeModel>;
    loaded = {
      sentence: readModel(stored.sentence),
      candidate: readModel(stored.candidate),
      worth: readModel(stored.worth),
      term: readModel(stored.term),
      place: stored.place,
      taught: stored.taught,
      right: stored.right,
    };
  }
  return loaded;
}
