import { describe, expect, it } from 'vitest';
import {
  boxAround,
  type Cell,
  cellAt,
  lyingTransform,
  nearestCell,
  nextTowards,
  onBoard,
  type Point,
  segmentNamed,
  turned,
  variantOf,
} from './geometry';
import { tileArt } from './testing';

describe('points of a turned tile', () => {
  const north: Point = [50, 10];
  it('go round clockwise', () => {
    expect([0, 1, 2, 3].map((rotation) => turned(north, rotation))).toEqual([
      [50, 10],
      [90, 50],
      [50, 90],
      [10, 50],
    ]);
  });
  it('come back after the turns that are left to four', () => {
    for (const rotation of [0, 1, 2, 3])
      expect(turned(turned([30, 12], rotation), 4 - rotation)).toEqual([30, 12]);
  });
  it('are where the turned drawing has them', () => {
    // What `rotate(90 50 50)` does to a point: the quarter turn about the middle.
    const rotate = ([x, y]: Point): Point => [50 - (y - 50), 50 + (x - 50)];
    expect(turned([30, 12], 1)).toEqual(rotate([30, 12]));
    expect(lyingTransform([2, -1], 3)).toBe('translate(200 -100) rotate(270 50 50)');
    expect(lyingTransform([0, 0], 0)).toBe('translate(0 0)');
  });
});

describe('cells', () => {
  it('reach from their corner to the next one, also below zero', () => {
    expect(cellAt([0, 0])).toEqual([0, 0]);
    expect(cellAt([-0.1, 99.9])).toEqual([-1, 0]);
    expect(cellAt(onBoard([-3, 4], [50, 50]))).toEqual([-3, 4]);
  });
  it('show two drawings in turn', () => {
    expect([variantOf([0, 0]), variantOf([1, 0]), variantOf([-1, 0]), variantOf([-1, -1])]).toEqual([
      0, 1, 1, 0,
    ]);
  });
  it('have a box around them', () => {
    expect(boxAround([])).toBeNull();
    expect(
      boxAround([
        [0, 0],
        [-2, 1],
      ]),
    ).toEqual({ left: -200, top: 0, right: 100, bottom: 200 });
  });
});

describe('spots', () => {
  it('are found by the name that they have on the turned tile', () => {
    const tile = tileArt('test/A');
    expect(segmentNamed(tile, 0, 'knight(N)')).toBe(0);
    expect(segmentNamed(tile, 1, 'knight(E)')).toBe(0);
    expect(segmentNamed(tile, 1, 'knight(N)')).toBeNull();
  });
  it('of tiles that look alike after half a turn have the names of the smaller rotation', () => {
    expect(segmentNamed(tileArt('test/A', 2), 3, 'thief(S)')).toBe(1);
  });
});

describe('the nearest cell', () => {
  const cells: Cell[] = [
    [0, 0],
    [2, 0],
  ];
  it('is the one that a point is in', () => {
    expect(nearestCell(cells, [250, 10], 0)).toEqual([2, 0]);
  });
  it('may be beside the point, as far as the reach', () => {
    expect(nearestCell(cells, [120, 50], 30)).toEqual([0, 0]);
    expect(nearestCell(cells, [180, 50], 30)).toEqual([2, 0]);
    expect(nearestCell(cells, [150, 50], 30)).toBeNull();
    // Over a corner it is farther.
    expect(nearestCell(cells, [125, 125], 30)).toBeNull();
  });
});

describe('going from choice to choice', () => {
  const points: Point[] = [
    [0, 0],
    [100, 0],
    [200, 10],
    [0, 100],
    [-100, 30],
  ];
  it('takes the nearest one ahead', () => {
    expect(nextTowards([0, 0], [1, 0], points)).toBe(1);
    expect(nextTowards([100, 0], [1, 0], points)).toBe(2);
    expect(nextTowards([0, 0], [0, 1], points)).toBe(3);
    expect(nextTowards([0, 0], [-1, 0], points)).toBe(4);
  });
  it('stays where nothing is ahead', () => {
    expect(nextTowards([0, 0], [0, -1], points)).toBeNull();
  });
});
