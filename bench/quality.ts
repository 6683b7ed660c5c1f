/**
 * Runs the scorers of ../shared/data on what the command line answers and prints a line for each: first what ships, which is read
 * from the cards, questions and concepts that a student gets, then components, which are parts of the way there. Without that
 * folder it says so and skips. `npm run bench:quality -- [--data DIR] [--only NAME] [--checkout DIR]`: the last measures the
 * command line of another checkout.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cardPairs, conceptPairs, coveredLabels, questionsMade, type Row } from './support/shipped.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { data: text, only: text, checkout: text } });
const data = resolve(values.data ?? '../shared/data');

const parsed = (lines: string): Row[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
const readLines = (path: string): Row[] => parsed(readFileSync(path, 'utf8'));

/** The command line's answers to some lines. */
function answers(lines: readonly Row[]): Row[] {
  const input = lines.map((line) => JSON.stringify(line)).join('\n');
  const cwd = resolve(values.checkout ?? '.');
  const result = spawnSync(process.execPath, ['src/cli/etch.ts', 'text', '--jsonl'], {
    cwd,
    input,
    maxBuffer: 2 ** 30,
  });
  if (result.status !== 0) throw new Error(result.stderr.toString());
  return parsed(result.stdout.toString());
}

interface Task {
  name: string;
  /** Reads what ships out of each answer: what is scored against which gold line. Without it a component is scored. */
  ships?: (answer: Row, gold: Row) => { gold: Row; pred: Row }[];
  scorer: string;
  options?: string[];
  gold: () => Row[];
  /** What the command line is given for a gold line. */
  ask: (gold: Row) => Row;
  show: string[];
}

const HELD_OUT = 5;
const sections = (book: string): Row[] => readLines(join(data, `openstax/sections_${book}.jsonl`));
const heldOut = (): Row[] =>
  ['biology', 'sociology'].flatMap((book) => sections(book).filter((_, index) => index % HELD_OUT === HELD_OUT - 1));
const picture = (folder: string) => (gold: Row) => ({ id: gold.id, file: join(data, folder, String(gold.file)) });

const alike = (made: (answer: Row, gold: Row) => Row) => (answer: Row, gold: Row) => [
  { gold, pred: made(answer, gold) },
];
const asked = ({ id, text, title }: Row): Row => ({ id, text, title });

/** Every k-th section that has a summary, 40 of a book: chosen by the scorers' own script. */
const coverage = (book: string): Task => ({
  name: `Coverage, ${book}`,
  scorer: 'score_coverage.mjs',
  gold: () => parsed(execFileSync(process.execPath, [join(data, 'scorers/coverage_gold.mjs'), book, '40']).toString()),
  ask: asked,
  ships: alike((answer) => answer),
  show: ['recall_all', 'recall_fifth', 'summary_all', 'on_point', 'cards_per_1000_words'],
});

const shipped: Task[] = [
  coverage('psychology'),
  coverage('microbiology'),
  {
    name: 'Cards that define, DEFT dev',
    scorer: 'score_definitions.mjs',
    gold: () => readLines(join(data, 'deft/dev.jsonl')),
    ask: ({ id, text }) => ({ id, text }),
    ships: alike(cardPairs),
    show: ['sentence_F1', 'pair_F1'],
  },
  {
    name: 'Cards that define, OpenStax held out',
    scorer: 'score_definitions.mjs',
    options: ['--kind', 'openstax'],
    gold: heldOut,
    ask: asked,
    ships: alike(cardPairs),
    show: ['pair_F1', 'bold_key_term_recall'],
  },
  {
    name: 'Concepts, OpenStax held out',
    scorer: 'score_definitions.mjs',
    options: ['--kind', 'openstax'],
    gold: heldOut,
    ask: asked,
    ships: alike(conceptPairs),
    show: ['pair_F1', 'bold_key_term_recall'],
  },
  {
    name: 'Wrong answers of the questions made',
    scorer: 'score_distractors.mjs',
    gold: heldOut,
    ask: asked,
    ships: questionsMade,
    show: ['sound_items', 'wrong_count_items', 'synonym_of_answer_items', 'same_type', 'length_ok', 'in_question'],
  },
  {
    name: 'Covered labels, diagrams, exact',
    scorer: 'score_images.mjs',
    gold: () => readLines(join(data, 'diagrams/gt_svg.jsonl')),
    ask: picture('diagrams'),
    ships: alike(coveredLabels),
    show: ['label_recall_with_box', 'label_precision_text'],
  },
];

const components: Task[] = [
  {
    name: 'Definitions, DEFT dev',
    scorer: 'score_definitions.mjs',
    gold: () => readLines(join(data, 'deft/dev.jsonl')),
    ask: ({ id, text, sentences }) => ({ id, text, sentences }),
    show: ['sentence_F1', 'pair_F1'],
  },
  {
    name: 'Definitions, DEFT dev, text alone',
    scorer: 'score_definitions.mjs',
    gold: () => readLines(join(data, 'deft/dev.jsonl')),
    ask: ({ id, text }) => ({ id, text }),
    show: ['sentence_F1', 'pair_F1'],
  },
  {
    name: 'Definitions, OpenStax sections held out',
    scorer: 'score_definitions.mjs',
    options: ['--kind', 'openstax'],
    gold: heldOut,
    ask: ({ id, text, title }) => ({ id, text, title }),
    show: ['pair_F1', 'bold_key_term_recall'],
  },
  {
    name: 'Key phrases, SemEval 2017',
    scorer: 'score_keyphrases.mjs',
    gold: () => readLines(join(data, 'keyphrases/semeval2017.jsonl')),
    ask: ({ id, text }) => ({ id, text }),
    show: ['F1@5', 'F1@10'],
  },
  {
    name: 'Wrong answers to the authors’ questions',
    scorer: 'score_distractors.mjs',
    gold: () => readLines(join(data, 'mcq/openstax_mcq.jsonl')),
    ask: ({ id, question, answer, section }) => ({
      id,
      question,
      answer,
      text: sectionTexts().get(String(section)) ?? '',
    }),
    show: ['sound_items', 'same_type', 'length_ok'],
  },
  {
    name: 'Diagrams, exact',
    scorer: 'score_images.mjs',
    gold: () => readLines(join(data, 'diagrams/gt_svg.jsonl')),
    ask: picture('diagrams'),
    show: ['label_recall_with_box', 'label_precision_text'],
  },
  {
    name: 'Diagrams, by hand',
    scorer: 'score_images.mjs',
    gold: () => readLines(join(data, 'diagrams/gt_hand.jsonl')),
    ask: picture('diagrams'),
    show: ['label_recall_text_only', 'label_precision_text'],
  },
  {
    name: 'Scans',
    scorer: 'score_images.mjs',
    gold: () => readLines(join(data, 'scans/gt.jsonl')),
    ask: picture('scans'),
    show: ['CER', 'word_bag_F1'],
  },
];

let texts: Map<string, string> | undefined;
function sectionTexts(): Map<string, string> {
  texts ??= new Map(
    ['biology', 'sociology'].flatMap((book) =>
      sections(book).map((row) => [String(row.id), String(row.text)] as const),
    ),
  );
  return texts;
}

function run({ name, scorer, options = [], gold, ask, ships, show }: Task, folder: string): string {
  const lines = gold();
  const goldFile = join(folder, 'gold.jsonl');
  const predFile = join(folder, 'pred.jsonl');
  const started = performance.now();
  const predicted = answers(lines.map(ask));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const answered = new Map(predicted.map((answer) => [answer.id, answer]));
  const scored = ships ? lines.flatMap((line) => ships(answered.get(line.id) ?? { id: line.id }, line)) : undefined;
  for (const [file, rows] of [
    [goldFile, scored?.map((one) => one.gold) ?? lines],
    [predFile, scored?.map((one) => one.pred) ?? predicted],
  ] as const)
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const score = JSON.parse(
    execFileSync(process.execPath, [
      join(data, 'scorers', scorer),
      '--gold',
      goldFile,
      '--pred',
      predFile,
      '--json',
      ...options,
    ]).toString(),
  ) as Row;
  const items = `${scored?.length ?? lines.length} items`;
  const kind = ships ? 'ships' : 'component';
  return [kind.padEnd(9), name.padEnd(42), ...show.map((key) => `${key} ${score[key]}`), items, `${seconds} s`].join(
    ' | ',
  );
}

if (!existsSync(join(data, 'scorers'))) console.log(`bench:quality skipped: ${data} is not there.`);
else {
  const folder = mkdtempSync(join(tmpdir(), 'etch-quality-'));
  try {
    for (const task of [...shipped, ...components])
      if (!values.only || task.name.toLowerCase().includes(values.only.toLowerCase())) console.log(run(task, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
