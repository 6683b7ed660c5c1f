import { describe, expect, it } from 'vitest';
import { commonSenses } from '../language/wordnet.ts';
import { contentStems } from '../language/words.ts';
import { agreement, entryOf } from './lexicon.ts';

describe('entryOf', () => {
  it('knows a name and the field it belongs to', () => {
    const osmosis = entryOf('osmosis');
    expect(osmosis.senses).toBeGreaterThan(0);
    expect(osmosis.field).toBe(entryOf('diffusion').field);
    const unknown = entryOf('frobnication of widgets');
    expect(unknown).toMatchObject({ senses: 0, common: 0, field: -1 });
    expect(unknown.glosses()).toEqual([]);
  });

  it('tells words of general texts from those of one subject', () => {
    expect(commonSenses('dog')).toBeGreaterThan(0);
    expect(commonSenses('electrocardiogram')).toBe(0);
  });
});

describe('agreement', () => {
  it('is higher for an explanation of the thing than for another text', () => {
    const entry = entryOf('microscope');
    const right = agreement(entry, contentStems('an instrument that makes a magnified image of a small object'));
    const wrong = agreement(entry, contentStems('was invented in the Netherlands by makers of spectacles'));
    expect(right.f1).toBeGreaterThan(wrong.f1);
    expect(right.share).toBeGreaterThan(0);
    expect(agreement(entryOf('frobnication of widgets'), ['any'])).toEqual({ f1: -1, share: -1 });
  });
});
