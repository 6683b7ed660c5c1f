import type { Language } from '../document.ts';
import { pack as de } from './de/pack.ts';
import { pack as en } from './en/pack.ts';
import { pack as es } from './es/pack.ts';
import { pack as fr } from './fr/pack.ts';
import { pack as it } from './it/pack.ts';
import { pack as nl } from './nl/pack.ts';
import type { Pack } from './pack.ts';
import { pack as pt } from './pt/pack.ts';

const PACKS: Readonly<Record<Language, Pack>> = { en, de, fr, es, pt, nl, it };

export const LANGUAGES = Object.keys(PACKS) as readonly Language[];

export function packOf(language: Language): Pack {
  return PACKS[language];
}

/** Whether texts of this language (an ISO 639-1 code) can be annotated. */
export function isRead(language: string): language is Language {
  return Object.hasOwn(PACKS, language);
}
