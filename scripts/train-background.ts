/**
 * Counts in how many OpenStax sections each word stands and writes the counts' binary logarithms to
 * src/pipeline/understand/weights/background.json. `node scripts/train-background.ts ../shared/data/openstax`
 */
import { writeFileSync } from 'node:fs';
import { Background } from './training/background.ts';
import { readSections } from './training/sections.ts';

const { train } = readSections(process.argv[2] ?? '../shared/data/openstax');
const levels = new Background(train).levels();
const stored = { sections: train.length, levels: levels.map((words) => words.join(' ')) };
writeFileSync(
  new URL('../src/pipeline/understand/weights/background.json', import.meta.url),
  `${JSON.stringify(stored)}\n`,
);
console.log(`${levels.flat().length} words of ${train.length} sections`);
