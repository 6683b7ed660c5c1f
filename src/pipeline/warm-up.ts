import { setImmediate } from 'node:timers/promises';
import { makePdf, shown } from './extract/make-pdf.ts';
import { composeAndCheck, extract, understand } from './run.ts';

/** By then the compiler has met most of what a text goes through. */
const TIMES = 6;
const NO_OCR = (): never => {
  throw new Error('The pages for warming up have text of their own.');
};

/**
 * Makes study material of pages of its own, so that models are loaded and code is compiled before the first upload comes.
 * Ends early when `asked` says that there is something to do. Returns how many times it has gone all the way.
 */
export async function warmUp(asked: () => boolean): Promise<number> {
  const files = [{ name: 'warm-up.pdf', bytes: pages() }];
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

const TOP = 770;
const BOTTOM = 60;

/** The lesson as pages of a textbook. */
function pages(): Uint8Array {
  const content: string[][] = [];
  let y = 0;
  const line = (text: string, size: number): void => {
    if (y < BOTTOM) {
      content.push([]);
      y = TOP;
    }
    content.at(-1)?.push(shown(text, LEFT, y, size));
    y -= size * 1.35;
  };
  for (const [heading, ...paragraphs] of LESSON) {
    line(heading, 16);
    for (const paragraph of paragraphs) {
      for (const row of wrapped(paragraph)) line(row, 10);
      y -= 6;
    }
  }
  return makePdf(content.map((lines) => lines.join('\n')));
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
  [
    'Attention',
    'Attention is the selection of one source of information among many. Selective attention, or focus, lets a listener follow one voice in a crowded room. Divided attention describes the attempt to do two tasks at once. Because the two tasks compete for the same resources, both become slower. A distractor is anything that draws attention away from the task.',
    'The prefrontal cortex directs attention to what matters. Neurons in the parietal cortex respond to places in the visual field. Dopamine and noradrenaline are neurotransmitters that keep the brain awake. After 20 to 30 minutes most students attend to less than half of a lecture. Short breaks restore attention, whereas long ones interrupt the work.',
  ],
  [
    'Sleep',
    'Sleep consists of cycles that last about 90 minutes. Slow-wave sleep is a stage in which large groups of neurons fire together. Rapid eye movement sleep (REM sleep) is a stage with vivid dreams and quick movements of the eyes. During slow-wave sleep, the hippocampus repeats what was learned, and the cortex stores it. Sleep deprivation causes errors of attention and of memory.',
    'The circadian rhythm is a cycle of about 24 hours that is driven by light. Melatonin is a hormone that the pineal gland releases in the dark. In 2017 the Nobel Prize was awarded to Jeffrey Hall, Michael Rosbash and Michael Young for their work on this rhythm. Caffeine blocks the receptors for adenosine, a substance that makes us tired.',
  ],
];
