import { describe, expect, it } from 'vitest';
import { readText } from '../testing/typed.ts';
import { isMarkdown } from './is-markdown.ts';

const said = (text: string) => readText('notes.md', text).map(({ kind, text: own }) => `${kind} ${own}`);
const marks = (text: string) =>
  readText('notes.md', text).flatMap(({ text: own, marks: found = [] }) =>
    found.map(({ kind, start, end }) => `${kind} ${own.slice(start, end)}`),
  );

describe('Markdown', () => {
  it('is known by its marks, and plain notes are not taken for it', () => {
    expect(['# Cells', '**bold** word', '|a|b|\n|-|-|', 'see [[Mitosis]]'].every(isMarkdown)).toBe(true);
    expect(isMarkdown('Cells\n- wall\n* nucleus\n2 * 3 * 4\nsnake_case')).toBe(false);
  });

  it('reads prose in fences, and leaves programs alone', () => {
    expect(said('# Words\n\n```\nRecibo - I receive\nDulces - sweets\n```\n\n```js\nlet x = 1;\n```')).toEqual([
      'heading Words',
      'paragraph Recibo - I receive',
      'paragraph Dulces - sweets',
      'code let x = 1;',
    ]);
    expect(said('# Code\n\n```\nif (x == 1) {\n  return y;\n}\n```')[1]).toMatch(/^code if/);
  });

  it('takes lenient tables for tables, with their head', () => {
    const cells = readText('notes.md', '|If one person|it is the crime of|\n|-|-|\n|kills **another**|homicide|');
    expect(cells.map(({ kind, text, row, column, level }) => [kind, text, row, column, level ?? 0])).toEqual([
      ['table_cell', 'If one person', 0, 0, 1],
      ['table_cell', 'it is the crime of', 0, 1, 1],
      ['table_cell', 'kills another', 1, 0, 0],
      ['table_cell', 'homicide', 1, 1, 0],
    ]);
  });

  it('nests bullets behind a tab, and below a number by one space', () => {
    const depths = (text: string) => readText('notes.md', text).map(({ text: own, level }) => `${level} ${own}`);
    expect(depths('- **Offer**\n\t- must be communicated\n\t- *invitation to treat*\n- Acceptance')).toEqual([
      '1 Offer',
      '2 must be communicated',
      '2 invitation to treat',
      '1 Acceptance',
    ]);
    expect(depths('### TOV\n1. Territorial\n - 13% lost\n2. Military').slice(1)).toEqual([
      '1 Territorial',
      '2 13% lost',
      '1 Military',
    ]);
  });

  it('drops front matter, comments, tags and embedded things, and keeps the title that nothing else says', () => {
    const text =
      '---\ntitle: "The cell"\ntags: [bio]\n---\n#biology #exam\n\n<!-- todo -->\nThe [[Nucleus|core]] holds DNA. %%ask%%\n\n![[cell.png]]\n';
    expect(said(text)).toEqual(['heading The cell', 'paragraph The core holds DNA.']);
  });

  it('opens boxes and toggles', () => {
    const box = said('# A\n\n> [!note] Aspirin\n> It blocks the enzyme that makes prostaglandins.\n');
    expect(box.slice(1)).toEqual(['heading Aspirin', 'paragraph It blocks the enzyme that makes prostaglandins.']);
    expect(said('# A\n\n<details><summary>Why?</summary>\nBecause of heat.\n</details>\n').join(' ')).toContain('Why?');
  });

  it('keeps what the writer set apart, at its place in what is shown', () => {
    expect(marks('# A\n\n- the **nucleus** holds ==DNA==, {{c1::mRNA::which?}} leaves; $E=mc^2$')).toEqual([
      'bold nucleus',
      'highlight DNA',
      'cloze mRNA',
      'math $E=mc^2$',
    ]);
  });

  it('makes no heading of a paragraph above a rule', () => {
    const long = 'This is a paragraph of more than eighty characters that merely stands right above a rule of dashes.';
    expect(said(`# A\n\n${long}\n---\nNext.`)).toEqual(['heading A', `paragraph ${long}`, 'paragraph Next.']);
  });

  it('nests the titles that somebody set in bold below the last heading', () => {
    const levels = readText('notes.md', '# Law\n\n## Cases\n\n**Background**\n\n- they met\n- they farmed\n')
      .filter(({ kind }) => kind === 'heading')
      .map(({ level }) => level);
    expect(levels).toEqual([1, 2, 3]);
  });
});
