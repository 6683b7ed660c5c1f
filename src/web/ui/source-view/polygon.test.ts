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
    expect(zoomTo(square)).toEqual({ scale: 3, x: 0.5, y: 0.5 });
  });

  it('does not look past the edge of the page', () => {
    const { scale, x, y } = zoomTo([
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
      [0, 0.1],
    ]);
    expect(scale).toBe(3);
    expect(x).toBeCloseTo(1 / 6);
    expect(y).toBeCloseTo(1 / 6);
  });

  it('leaves a region that fills the page as it is', () => {
    expect(
      zoomTo([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]).scale,
    ).toBe(1);
  });
});
