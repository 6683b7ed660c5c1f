export interface Treebank {
  name: string;
  language: string;
  /** How often an epoch sees its sentences: a small treebank is seen more often. */
  weight: number;
}

/** One network for each family: a small treebank gains from its large relatives. */
export const FAMILIES: Record<string, Treebank[]> = {
  germanic: [
    { name: 'en_ewt', language: 'en', weight: 1 },
    { name: 'en_gum', language: 'en', weight: 1 },
    { name: 'de_gsd', language: 'de', weight: 3 },
    { name: 'nl_alpino', language: 'nl', weight: 3 },
  ],
  romance: [
    { name: 'pt_bosque', language: 'pt', weight: 1 },
    { name: 'es_gsd', language: 'es', weight: 2 },
    { name: 'fr_gsd', language: 'fr', weight: 2 },
  ],
};
