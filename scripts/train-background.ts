/**
 * Counts in how many OpenStax sections each word stands and writes the counts' binary logarithms to
 * src/pipeline/understand/weights/background.json. `node scripts/train-background.ts ../shared/data/openstax`
 */
import { writeFileSync } from 'node:fs';
import { singular, wordsOf } from '../src/pipeline/understand/words.ts';
import { readSections } from './training/sections.ts';

const { train } = readSections(process.argv[2] ?? '../shared/data/openstax');
const sections = new Map<string, number>();
for (const { text } of train)
  for (const word of new Set(wordsOf(text).map(singular))) sections.set(word, (sections.get(word) ?? 0) + 1);
const levels: string[][] = [];
for (const [word, count] of [...sections].sort((a, b) => a[0].localeCompare(b[0]))) {
  if (count < 3 || !/^[a-z'-]+$/.test(word)) continue;
  const level = Math.round(Math.log2(count));
  levels[level] = [...(levels[level] ?? []), word];
}
const stored = { sections: train.length, levels: Array.from(levels, (words) => (words ?? []).join(' ')) };
writeFileSync(
  new URL('../src/pipeline/understand/weights/background.json', import.meta.url),
  `${JSON.stringify(stored)}\n`,
);
console.log(`${levels.flat().length} words of ${train.length} sections`);
