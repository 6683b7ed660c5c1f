import { setImmediate } from 'node:timers/promises';
import { makePdf, shown } from './extract/make-pdf.ts';
import { composeAndCheck, extract, understand } from './run.ts';

/** By then the compiler has met most of what a text goes through. */
const TIMES = 6;
const NO_OCR = (): never => {
  throw new Error('The page for warming up has text of its own.');
};

/**
 * Makes study material of a page of its own, so that models are loaded and code is compiled before the first upload comes.
 * Ends early when `asked` says that there is something to do. Returns how many times it has gone all the way.
 */
export async function warmUp(asked: () => boolean): Promise<number> {
  const files = [{ name: 'warm-up.pdf', bytes: page() }];
  let times = 0;
  while (times < TIMES && !asked()) {
    const document = await extract(files, { ocr: NO_OCR });
    await setImmediate();
    if (asked()) break;
    const understanding = await understand(document);
    await setImmediate();
    if (asked()) break;
    composeAndCheck(document, understanding);
    await setImmediate();
    times++;
  }
  return times;
}

const WIDTH = 88;
const LEFT = 60;

/** The lesson as a page of a textbook. */
function page(): Uint8Array {
  const content: string[] = [];
  let y = 770;
  const line = (text: string, size: number): void => {
    content.push(shown(text, LEFT, y, size));
    y -= size * 1.35;
  };
  for (const [heading, ...paragraphs] of LESSON) {
    line(heading, 16);
    for (const paragraph of paragraphs) {
      for (const row of wrapped(paragraph)) line(row, 10);
      y -= 6;
    }
  }
  return makePdf([content.join('\n')]);
}

function wrapped(text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + word.length < WIDTH) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** What pages of textbooks are made of: definitions, parts, causes, years, figures, names, lists. */
const LESSON: readonly (readonly [heading: string, ...paragraphs: string[]])[] = [
  [
    'Memory',
    'Memory is the ability of the brain to store what was learned and to find it again. Sensory memory holds an impression for less than a second. Working memory, also known as short-term memory, keeps about four pieces of information in mind while they are used. Long-term memory is a store without a known limit, in which knowledge can last for decades.',
    'Encoding is the process that turns an impression into a trace. Consolidation refers to the slow strengthening of such a trace, which happens mostly during sleep. The hippocampus, a small structure in the temporal lobe, binds the parts of an experience together. Damage to the hippocampus causes amnesia, a loss of the ability to form new memories.',
  ],
  [
    'Forgetting',
    'In 1885 Hermann Ebbinghaus published the first measurements of forgetting. The forgetting curve shows how much of a list can be recalled after a number of days. More than 50 percent of what was read once is lost within a day, because it is not used. Interference occurs when two memories are alike and one takes the place of the other.',
    'A retrieval cue is a hint that helps to find a memory. Recognition is easier than recall, since the answer is seen and does not have to be produced. Unlike recall, recognition needs no search.',
  ],
  [
    'Practice',
    'Spaced repetition is a method of learning in which reviews follow at growing intervals. The spacing effect was confirmed in hundreds of experiments. Retrieval practice means answering from memory instead of reading again. A flashcard consists of a question on its front and an answer on its back. Interleaving is the mixing of several subjects in one session.',
    'Massed practice: many repetitions without a pause. Distributed practice: the same number of repetitions over several days. Feedback: what tells a learner whether an answer was right.',
    'The Leitner system was proposed by Sebastian Leitner in 1972. It uses five boxes, and a card moves up one box with each right answer. Cards in the first box are reviewed every day, those in the second every three days.',
  ],
];
