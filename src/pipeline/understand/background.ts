import { readFileSync } from 'node:fs';
import { remembering } from '../language/remembering.ts';
import { singular } from '../language/words.ts';

let levels: Map<string, number> | undefined;
let most = 9;

function load(): Map<string, number> {
  if (!levels) {
    const file = new URL('./weights/background.json', import.meta.url);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { sections: number; levels: string[] };
    most = Math.log2(stored.sections + 1);
    levels = new Map(stored.levels.flatMap((words, level) => words.split(' ').map((word) => [word, level] as const)));
  }
  return levels;
}

/** How rare a word is in textbooks: 0 in every section, about 8 for one that was not seen. */
export const rarity = remembering((word) => {
  const table = load();
  return most - (table.get(singular(word.toLowerCase())) ?? 0);
});
