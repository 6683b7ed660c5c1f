import { describe, expect, it } from 'vitest';
import { nameKindIn, ofOneClass, peersOf } from './name-kinds.ts';

describe('nameKindIn', () => {
  it('tells by a dictionary', () => {
    expect(nameKindIn('Galileo', [])).toBe('person');
    expect(nameKindIn('Danube', [])).toBe('place');
    expect(nameKindIn('Waterloo Bridge of Nowhere', [])).toBeNull();
  });

  it('tells by the form', () => {
    expect(nameKindIn('Queen Liliuokalani', [])).toBe('person');
    expect(nameKindIn('Lake Vostok', [])).toBe('place');
    expect(nameKindIn('Treaty of Tordesillas', [])).toBe('work');
    expect(nameKindIn('Onin War', [])).toBe('event');
    expect(nameKindIn('Donoghue v Stevenson', [])).toBe('case');
  });

  it('tells by what the source says with it', () => {
    expect(nameKindIn('Vera Sandova', ['The method was developed by Vera Sandova in Brno.'])).toBe('person');
    expect(nameKindIn('Brnovice', ['It was built at Brnovice in a year.'])).toBe('place');
    expect(nameKindIn('Zentrum', ['The Zentrum proposed the law.'])).toBeNull();
  });
});

describe('peersOf', () => {
  it('names others of the same kind who lived about then', () => {
    const painters = peersOf('Rembrandt', 'person', [], '');
    expect(painters.length).toBeGreaterThan(2);
    expect(painters).not.toContain('Rembrandt');
    expect(painters).not.toContain('Picasso');
    expect(peersOf('Rhine', 'place', [], '')).toContain('Danube');
  });

  it('goes by other names of the source where the dictionary has not got it', () => {
    expect(peersOf('Vodava', 'place', ['Danube'], '')).toContain('Rhine');
    expect(peersOf('Vodava', 'place', [], '')).toEqual([]);
  });
});

it('knows two lakes and two rivers for one class', () => {
  expect(ofOneClass('Lake Vostok', 'Lake Onega')).toBe(true);
  expect(ofOneClass('Danube', 'Rhine')).toBe(true);
  expect(ofOneClass('Danube', 'Lake Onega')).toBe(false);
});
