import { describe, expect, it } from 'vitest';
import { boxesOf } from './detect.ts';
import { corners, smallestRect } from './geometry.ts';

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
