import { readFileSync } from 'node:fs';
import type { Feats, Language } from './document.ts';
import { type LemmaTable, lemmaBy } from './lemma-rules.ts';

const tables = new Map<Language, LemmaTable>();

const NONE: LemmaTable = { capitals: ['PROPN'], rules: {}, verbs: [], exceptions: {} };

/** The form a dictionary would have: "mice" → "mouse". */
export function lemmaOf(form: string, { upos, feats }: { upos: string; feats: Feats }, language: Language): string {
  return lemmaBy(tableOf(language), form, upos, feats);
}

function tableOf(language: Language): LemmaTable {
  let table = tables.get(language);
  if (!table) {
    // There is no treebank of Italian to learn from.
    table =
      language === 'it'
        ? NONE
        : JSON.parse(readFileSync(new URL(`./models/lemmas/${language}.json`, import.meta.url), 'utf8'));
    tables.set(language, table as LemmaTable);
  }
  return table as LemmaTable;
}
