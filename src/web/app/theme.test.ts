import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const css = readFileSync(new URL('./component-tokens.css', import.meta.url), 'utf8');
const token = (name: string) => css.match(new RegExp(`--mantine-${name}: ([^;]+);`))?.[1];

// The styles say it again for the time before the theme is drawn: another font there would make the words jump.
it('names the same fonts as the styles that stand in for it', () => {
  expect({
    fontFamily: token('font-family'),
    fontFamilyMonospace: token('font-family-monospace'),
    headings: token('font-family-headings'),
  }).toEqual({
    fontFamily: theme.fontFamily,
    fontFamilyMonospace: theme.fontFamilyMonospace,
    headings: theme.headings?.fontFamily,
  });
  expect(theme.fontFamily).toMatch(/^var\(--font-/);
});
