// @vitest-environment ./src/testing/browser.ts
import { describe, expect, it } from 'vitest';
import { aimAt, aimAtAll } from './aim';
import type { Point } from './geometry';
import type { Spot } from './spots';

const spot = (x: number, y: number, [dx, dy]: Point = [50, 50]): Spot => ({
  key: `${x} ${y} ${dx} ${dy}`,
  anchor: { on: 'land', cell: [x, y], spot: `${dx}` },
  at: [x * 100 + dx, y * 100 + dy],
  picks: [],
  figure: null,
});
const laid = [spot(7, 0, [20, 50]), spot(7, 0, [80, 50])];
const never = () => false;

describe('the aim of a question', () => {
  it('is everything that can be picked, if it can be hit so', () => {
    const aim = aimAt([...laid, spot(0, 0)], [7, 0], () => true);
    expect(aim?.box).toEqual({ left: 0, top: 0, right: 800, bottom: 100 });
  });
  it('is the tile that was laid, if the rest is too far away', () => {
    const aim = aimAt([...laid, spot(0, 0)], [7, 0], never);
    expect(aim).toEqual(aimAtAll(laid));
    expect(aim?.box).toEqual({ left: 700, top: 0, right: 800, bottom: 100 });
  });
  it('is everything where the laid tile is only one of many', () => {
    const many = Array.from({ length: 20 }, (_, x) => spot(x, 3));
    expect(aimAt([...laid, ...many], [7, 0], never)?.box.right).toBe(2000);
    expect(aimAt(many, [7, 0], never)?.box.right).toBe(2000);
  });
  it('is nothing without spots', () => {
    expect(aimAt([], [7, 0], never)).toBeNull();
  });
  it('comes nearer to spots that are close together', () => {
    const [far, close] = [aimAtAll(laid), aimAtAll([spot(0, 0, [40, 50]), spot(0, 0, [60, 50])])];
    expect(close?.needed).toBeGreaterThan(far?.needed ?? 0);
  });
});
