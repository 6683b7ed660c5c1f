import { describe, expect, it } from 'vitest';
import { boxOf, pointsOf, zoomTo } from './polygon.ts';

const square = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
] as const;

describe('regions of a page', () => {
  it('finds the box around a turned region and keeps it on the page', () => {
    const box = boxOf([
      [-0.1, 0.5],
      [0.5, 0.2],
      [0.7, 0.6],
      [0.1, 0.9],
    ]);
    expect(box?.left).toBe(0);
    expect(box?.top).toBeCloseTo(0.2);
    expect(box?.width).toBeCloseTo(0.7);
    expect(box?.height).toBeCloseTo(0.7);
  });

  it('has no box for a line or a point', () => {
    expect(boxOf([[0.5, 0.5]])).toBeNull();
    expect(
      boxOf([
        [0.1, 0.5],
        [0.5, 0.5],
        [0.9, 0.5],
      ]),
    ).toBeNull();
  });

  it('writes points in the units of the view box', () => {
    expect(pointsOf(square, 100, 200)).toBe('40.0,80.0 60.0,80.0 60.0,120.0 40.0,120.0');
  });

  it('magnifies a small region to the limit and brings it to the middle', () => {
    const view = zoomTo(square, 2);
    expect(view).toMatchObject({ frame: 2, scale: 3 });
    // The middle of the page, three times as large, comes to the middle of the frame.
    expect(0.5 * view.scale + view.x).toBeCloseTo(0.5);
    expect(0.5 * view.scale + view.y).toBeCloseTo(0.5);
  });

  it('does not look past the edge of the page', () => {
    const corner = [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
      [0, 0.1],
    ] as const;
    expect(zoomTo(corner, 2)).toMatchObject({ scale: 3, x: 0, y: 0 });
    const opposite = corner.map(([x, y]) => [1 - x, 1 - y] as const);
    expect(zoomTo(opposite, 2)).toMatchObject({ scale: 3, x: -2, y: -2 });
  });

  it('looks at a line of a tall page through a wide frame', () => {
    const line = [
      [0.1, 0.48],
      [0.9, 0.48],
      [0.9, 0.52],
      [0.1, 0.52],
    ] as const;
    const view = zoomTo(line, 0.7);
    expect(view.frame).toBeCloseTo(4 / 3);
    expect(view.scale).toBe(1);
    // Half of what the frame shows lies above the line's middle.
    expect(0.5 + view.y).toBeCloseTo(0.7 / (4 / 3) / 2);
  });

  it('shows a region without area on the whole page', () => {
    expect(zoomTo([], 0.7)).toEqual({ frame: 0.7, scale: 1, x: 0, y: 0 });
  });
});
