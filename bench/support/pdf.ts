import { makePdf } from '#pipeline/extract/make-pdf.ts';
import { word } from './words.ts';

/** A plain text PDF of so many pages, made here so that a bench needs no file of others. */
export const textPdf = (pages: number): Uint8Array =>
  makePdf(
    Array.from(
      { length: pages },
      (_, page) => `BT /F 18 Tf 60 780 Td (Chapter ${page + 1}) Tj /F 11 Tf 0 -30 Td 14 TL ${lines(page)} ET`,
    ),
  );

const SUBJECTS = [
  'membrane',
  'enzyme',
  'vessel',
  'crystal',
  'circuit',
  'valve',
  'tissue',
  'polymer',
  'signal',
  'reactor',
];
const VERBS = ['carries', 'controls', 'stores', 'filters', 'releases', 'measures', 'protects', 'divides'];

/** About forty lines a page, a definition in every third sentence, no two pages alike. */
function lines(page: number): string {
  const rows: string[] = [];
  for (let i = 0; i < 19; i++) {
    const n = page * 19 + i;
    const subject = SUBJECTS[n % SUBJECTS.length];
    const verb = VERBS[Math.floor(n / 3) % VERBS.length];
    rows.push(
      i % 3 === 0
        ? `A ${word(n)} is a ${subject} that ${verb} the flow of heat between two neighbouring stages.`
        : `In most systems the ${subject} ${verb} what the previous stage has produced, at its own pace,`,
      'and its shape follows from the load that it has to bear over time.',
    );
  }
  return rows.map((row) => `(${row}) Tj T*`).join(' ');
}
