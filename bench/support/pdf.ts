import { word } from './words.ts';

/** A plain text PDF of so many pages, made here so that a bench needs no file of others. */
export function textPdf(pages: number): Uint8Array {
  const objects: string[] = [];
  const kids: string[] = [];
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  for (let page = 0; page < pages; page++) {
    const content = 5 + page * 2;
    kids.push(`${content - 1} 0 R`);
    objects[content - 1] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`;
    const stream = `BT /F1 18 Tf 60 780 Td (Chapter ${page + 1}) Tj /F1 11 Tf 0 -30 Td 14 TL ${lines(page)} ET`;
    objects[content] = `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
  }
  objects[2] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`;
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, number) => {
    offsets[number] = body.length;
    body += `${number} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = body.length;
  body += `xref\n0 ${objects.length}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(body);
}

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
