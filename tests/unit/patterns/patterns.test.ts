import { describe, expect, it } from 'vitest';
import { attacksOn } from './attacks.ts';
import { builtAt, type Found, patternsOf } from './find.ts';
import { superlinear } from './growth.ts';

const { literals, built } = patternsOf();
const made = builtAt(built);

const failing = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  superlinear(source, flags, attacksOn(source, flags));

describe('the regular expressions of the sources', () => {
  it('are all found, those too that are built while the program runs', () => {
    expect(literals.length).toBeGreaterThan(500);
    expect([...new Set(made.map(({ place }) => place))].sort()).toEqual([...built].sort());
  });

  it('take a time in proportion to the text, whatever it repeats', () => {
    const all = new Map([...literals, ...made].map((found) => [`/${found.source}/${found.flags}`, found]));
    const slow = [...all].flatMap(([text, found]) => {
      const attack = failing(found);
      return attack ? [`${found.place} ${text} on ${attack}`] : [];
    });
    expect(slow).toEqual([]);
  }, 120_000);

  it.each([
    ['a run at the end that is searched from each of its characters', /\s+$/],
    ['two runs of the same', /^\s*([^;]{1,80}?)\s*;\s*([^;]{1,200})$/u],
    ['a beginning without an end', /<!--[\s\S]*?-->/g],
    ['a part that is looked for from every other', /\{\{c(\d{1,3})::([\s\S]*?)(?:::([\s\S]*?))?\}\}/g],
    ['repetitions in repetitions', /^(<!--.*?-->\s*)*<svg/s],
    ['what only a token of its own words shows', /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g],
    ['marks within brackets', /\([^)]*\)/],
  ])(
    'would not hold %s',
    (_what, expression) => {
      expect(failing(expression)).not.toBeNull();
    },
    60_000,
  );

  it.each([/(?<!\s)\s+$/, /^(?:<!--(?:(?!-->).)*-->\s*)*<svg/s, /\b(?:a|b)\s+c/, /[^\s]{1,20}x/])(
    'would hold %s',
    (expression) => {
      expect(failing(expression)).toBeNull();
    },
  );
});
