/** Rows as a Markdown table, so that they go into docs/performance.md as they are. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
