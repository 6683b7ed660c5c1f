import { describe, expect, it } from 'vitest';
import { plainText, splitRich } from './split-rich.ts';

describe('splitRich', () => {
  it('leaves plain text whole', () => {
    expect(splitRich('Water boils at 100 °C.')).toEqual([{ kind: 'text', value: 'Water boils at 100 °C.' }]);
    expect(splitRich('')).toEqual([]);
  });

  it('finds maths between dollars, parentheses and brackets', () => {
    expect(splitRich('Energy is $E = mc^2$.')).toEqual([
      { kind: 'text', value: 'Energy is ' },
      { kind: 'math', value: 'E = mc^2', display: false },
      { kind: 'text', value: '.' },
    ]);
    expect(splitRich('\\(a\\)')).toEqual([{ kind: 'math', value: 'a', display: false }]);
    expect(splitRich('$$x$$')).toEqual([{ kind: 'math', value: 'x', display: true }]);
    expect(splitRich('\\[ y \\]')).toEqual([{ kind: 'math', value: 'y', display: true }]);
  });

  it.each(['It costs $5 and $10.', 'From $5-$10', 'US$ 3 and US$ 4', 'one $ only'])('takes %j for prices', (text) => {
    expect(splitRich(text)).toEqual([{ kind: 'text', value: text }]);
  });

  it('keeps code as it stands, dollars and all', () => {
    expect(splitRich('Use `a $b$ c`')).toEqual([
      { kind: 'text', value: 'Use ' },
      { kind: 'code', value: 'a $b$ c' },
    ]);
    expect(splitRich('```ts\nconst a = 1;\nb();\n```')).toEqual([
      { kind: 'block', language: 'ts', value: 'const a = 1;\nb();' },
    ]);
  });
});

describe('plainText', () => {
  it('drops the marks and speaks of a gap', () => {
    expect(plainText('The ____ makes `ATP` in\n $x$')).toBe('The blank makes ATP in x');
  });
});
