/** A small PDF with Helvetica text, one content stream a page: for tests, and for warming up. */
export function makePdf(pages: string[], options: { rotate?: number } = {}): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const kids: number[] = [];
  for (const content of pages) {
    const stream = objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const page = objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate ${options.rotate ?? 0} /Contents ${stream} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    );
    kids.push(page);
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(body, 'latin1');
}

/** Shows a line of text with its baseline's start at (x, y), y up. */
export function shown(text: string, x: number, y: number, size = 10): string {
  return `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
}
