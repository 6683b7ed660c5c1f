import { describe, expect, it } from 'vitest';
import { boxesOf } from './detect.ts';
import { corners, smallestRect } from './geometry.ts';
import { decode } from './recognise.ts';

describe('text boxes of a probability map', () => {
  it('grows each region to the size of its letters and skips faint ones', () => {
    const map = new Float32Array(100 * 60);
    for (let y = 20; y < 30; y++) for (let x = 10; x < 70; x++) map[y * 100 + x] = 0.9;
    for (let y = 45; y < 50; y++) for (let x = 10; x < 70; x++) map[y * 100 + x] = 0.35;
    const [box, ...rest] = boxesOf(map, 100, 60);
    expect(rest).toEqual([]);
    expect(box?.rect).toMatchObject({ cx: 40, cy: 25, angle: 0 });
    expect(box?.rect.height).toBeCloseTo(10 + (2 * (60 * 10 * 1.6)) / (2 * 70));
  });

  it('finds the slant of a line', () => {
    const turned = { cx: 50, cy: 40, width: 60, height: 8, angle: 0.3 };
    const found = smallestRect(corners(turned));
    expect(found.angle).toBeCloseTo(0.3);
    expect(found.width).toBeCloseTo(60);
  });
});

describe('decoding', () => {
  it('collapses repeats, keeps doubled letters that a blank divides', () => {
    const steps = [11, 11, 0, 11, 12, 0];
    const data = new Float32Array(steps.length * 97);
    steps.forEach((index, t) => {
      data[t * 97 + index] = 0.8;
    });
    const reading = decode(data, 0, steps.length, 97);
    expect(reading.text).toBe('::;');
    expect(reading.confidence).toBeCloseTo(0.8);
  });
});
