// @vitest-environment ./src/testing/browser.ts
import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import type { Spot } from './spots';
import { chooseZoomTarget, zoomTargetFor } from './zoomTarget';

const spot = (x: number, y: number, [dx, dy]: Point = [50, 50]): Spot => ({
  key: `${x} ${y} ${dx} ${dy}`,
  anchor: { on: 'land', cell: [x, y], spot: `${dx}` },
  at: [x * 100 + dx, y * 100 + dy],
  picks: [],
  figure: null,
});
const laid = [spot(7, 0, [20, 50]), spot(7, 0, [80, 50])];
const never = () => false;

describe('the target area of a question', () => {
  it('contains all spots if they are large enough to hit', () => {
    const aim = chooseZoomTarget([...laid, spot(0, 0)], [7, 0], () => true);
    expect(aim?.boxAt(1)).toEqual({ left: 32, top: 32, right: 798, bottom: 68 });
  });
  it('is the last tile if the other spots are too far away', () => {
    const aim = chooseZoomTarget([...laid, spot(0, 0)], [7, 0], never);
    expect(aim?.boxAt(1)).toEqual({ left: 702, top: 32, right: 798, bottom: 68 });
  });
  it('contains all spots if the last tile is only one of many', () => {
    const many = Array.from({ length: 20 }, (_, x) => spot(x, 3));
    expect(chooseZoomTarget([...laid, ...many], [7, 0], never)?.boxAt(1).right).toBe(1968);
    expect(chooseZoomTarget(many, [7, 0], never)?.boxAt(1).right).toBe(1968);
  });
  it('contains all of the spots when they are drawn larger than the board around them', () => {
    const aim = chooseZoomTarget(laid, [7, 0], () => true);
    expect(aim?.boxAt(0.5)).toEqual({ left: 690, top: 20, right: 810, bottom: 80 });
  });
  it('is null without spots', () => {
    expect(chooseZoomTarget([], [7, 0], never)).toBeNull();
  });
  it('needs a larger scale for spots that are close together', () => {
    const [far, close] = [zoomTargetFor(laid), zoomTargetFor([spot(0, 0, [40, 50]), spot(0, 0, [60, 50])])];
    expect(close?.neededScale).toBeGreaterThan(far?.neededScale ?? 0);
  });
});
