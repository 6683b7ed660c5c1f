/**
 * Proof: makes study material of what lies in ../shared/data, draws 200 definitions, answers and covered labels, reads each
 * one's cited region again by other means than the pipeline's own (the PDF's raw text inside the region, the band of a plain
 * text, OCR of the region cut out of the picture that a student is shown) and says how many can be recovered from it.
 * `npm run bench:proof -- [--data DIR] [--sample 200] [--seed 1] [--misses]`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPaddleOcr } from '#adapters/ocr/paddle.ts';
import { generate } from '#pipeline/run.ts';
import { type Segment, type SourceFile, SourceProblem, type StudyMaterial } from '#pipeline/types.ts';
import { seeded } from '../scripts/training/logistic.ts';
import { type Reading, regionReader } from './support/region.ts';
import { table } from './support/table.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
  },
});
const data = resolve(values.data ?? '../shared/data');

type Kind = 'definition' | 'answer' | 'occlusion';

interface Item {
  kind: Kind;
  /** What must be readable in the cited region. */
  said: string;
  segments: Segment[];
  file: SourceFile;
  material: StudyMaterial;
}

const file = (path: string): SourceFile => ({ name: basename(path), bytes: readFileSync(join(data, path)) });

function files(): SourceFile[] {
  const list = ['en_openstax_biology_cell_structure', 'en_multicolumn', 'scanned_multipage'].map((name) =>
    file(`documents/${name}.pdf`),
  );
  const pictures = readdirSync(join(data, 'diagrams/img')).filter((name) => /\.(?:png|jpe?g)$/.test(name));
  for (const name of pictures.filter((_, index) => index % 3 === 0)) list.push(file(`diagrams/img/${name}`));
  for (const book of ['biology', 'sociology']) {
    const [line = '{}'] = readFileSync(join(data, `openstax/sections_${book}.jsonl`), 'utf8')
      .split('\n')
      .slice(7, 8);
    const { title, text } = JSON.parse(line) as { title: string; text: string };
    list.push({ name: `${book}.md`, bytes: new TextEncoder().encode(`# ${title}\n\n${text}`) });
  }
  return list;
}

function itemsOf(material: StudyMaterial, source: SourceFile): Item[] {
  const byId = new Map(material.document.segments.map((segment) => [segment.id, segment]));
  const item = (kind: Kind, said: string, evidence: { segmentId: string }[]): Item => ({
    kind,
    said,
    segments: evidence.flatMap(({ segmentId }) => byId.get(segmentId) ?? []),
    file: source,
    material,
  });
  const kinds = { definition: 'definition', occlusion: 'occlusion', cloze: 'answer', fact: 'answer' } as const;
  return [
    ...material.flashcards.map((card) => item(kinds[card.kind], card.definition, card.evidence)),
    ...material.questions.map((one) => item(one.occlusion ? 'occlusion' : 'answer', one.correctAnswer, one.evidence)),
  ];
}

const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Share of the words of `said` that stand in the region; letters only, so that a hyphen or a line's end hides none. */
function recovered(said: string, { text, recognised }: Reading): boolean {
  const region = squash(text);
  const words = said.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (region.includes(squash(said))) return true;
  const found = words.filter((word) => region.includes(squash(word))).length;
  // A second reading of the same pixels errs in other letters than the first one.
  return words.length > 0 && found / words.length >= (recognised ? 0.75 : 1);
}

if (!existsSync(join(data, 'documents'))) {
  console.log(`bench:proof skipped: ${data} is not there.`);
  process.exit(0);
}
const ocr = await createPaddleOcr();
const items: Item[] = [];
for (const source of files()) {
  try {
    items.push(...itemsOf(await generate([source], { ocr }), source));
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
  }
}
const random = seeded(Number(values.seed));
const drawn = items
  .map((item) => ({ item, at: random() }))
  .sort((a, b) => a.at - b.at)
  .slice(0, Number(values.sample));
const tally = new Map<Kind, { of: number; found: number }>();
const reader = regionReader(ocr);
for (const { item } of drawn) {
  const reading = await reader.read(item.file, item.material, item.segments);
  const row = tally.get(item.kind) ?? { of: 0, found: 0 };
  tally.set(item.kind, row);
  row.of++;
  if (recovered(item.said, reading)) row.found++;
  else if (values.misses) console.log(`${item.file.name}, ${item.kind}: “${item.said}” not in “${reading.text}”`);
}
await reader.close();
await ocr.close();
const total = [...tally.values()].reduce((sum, row) => ({ of: sum.of + row.of, found: sum.found + row.found }), {
  of: 0,
  found: 0,
});
console.log(
  table(
    ['kind', 'drawn', 'recoverable'],
    [...tally, ['all', total] as const].map(([kind, row]) => [kind, row.of, row.found]),
  ),
);
console.log(`\n${items.length} items in all.`);
