import { describe, expect, it } from 'vitest';
import { tileArt } from './fixtures';
import {
  boundingBox,
  type Cell,
  cellAt,
  nearestCell,
  nearestInDirection,
  type Point,
  rotated,
  segmentIndex,
  tileTransform,
  toBoardPoint,
  variantOf,
} from './geometry';

describe('points of a rotated tile', () => {
  const north: Point = [50, 10];
  it('rotate clockwise', () => {
    expect([0, 1, 2, 3].map((rotation) => rotated(north, rotation))).toEqual([
      [50, 10],
      [90, 50],
      [50, 90],
      [10, 50],
    ]);
  });
  it('return to their place after four quarter turns', () => {
    for (const rotation of [0, 1, 2, 3])
      expect(rotated(rotated([30, 12], rotation), 4 - rotation)).toEqual([30, 12]);
  });
  it('match the rotated drawing', () => {
    // What `rotate(90 50 50)` does to a point: a quarter turn around the centre.
    const rotate = ([x, y]: Point): Point => [50 - (y - 50), 50 + (x - 50)];
    expect(rotated([30, 12], 1)).toEqual(rotate([30, 12]));
    expect(tileTransform([2, -1], 3)).toBe('translate(200 -100) rotate(270 50 50)');
    expect(tileTransform([0, 0], 0)).toBe('translate(0 0)');
  });
});

describe('cells', () => {
  it('contain the points up to the next cell, also below zero', () => {
    expect(cellAt([0, 0])).toEqual([0, 0]);
    expect(cellAt([-0.1, 99.9])).toEqual([-1, 0]);
    expect(cellAt(toBoardPoint([-3, 4], [50, 50]))).toEqual([-3, 4]);
  });
  it('alternate between two drawings', () => {
    expect([variantOf([0, 0]), variantOf([1, 0]), variantOf([-1, 0]), variantOf([-1, -1])]).toEqual([
      0, 1, 1, 0,
    ]);
  });
  it('have a bounding box', () => {
    expect(boundingBox([])).toBeNull();
    expect(
      boundingBox([
        [0, 0],
        [-2, 1],
      ]),
    ).toEqual({ left: -200, top: 0, right: 100, bottom: 200 });
  });
});

describe('spots', () => {
  it('are found by their names on the rotated tile', () => {
    const tile = tileArt('test/A');
    expect(segmentIndex(tile, 0, 'knight(N)')).toBe(0);
    expect(segmentIndex(tile, 1, 'knight(E)')).toBe(0);
    expect(segmentIndex(tile, 1, 'knight(N)')).toBeNull();
  });
  it('of tiles that look the same after half a turn have the names of the smaller rotation', () => {
    expect(segmentIndex(tileArt('test/A', 2), 3, 'thief(S)')).toBe(1);
  });
});

describe('the nearest cell', () => {
  const cells: Cell[] = [
    [0, 0],
    [2, 0],
  ];
  it('is the one that contains the point', () => {
    expect(nearestCell(cells, [250, 10], 0)).toEqual([2, 0]);
  });
  it('may be up to `reach` away from the point', () => {
    expect(nearestCell(cells, [120, 50], 30)).toEqual([0, 0]);
    expect(nearestCell(cells, [180, 50], 30)).toEqual([2, 0]);
    expect(nearestCell(cells, [150, 50], 30)).toBeNull();
    // Diagonally it is farther.
    expect(nearestCell(cells, [125, 125], 30)).toBeNull();
  });
});

describe('moving from choice to choice', () => {
  const points: Point[] = [
    [0, 0],
    [100, 0],
    [200, 10],
    [0, 100],
    [-100, 30],
  ];
  it('goes to the nearest one ahead', () => {
    expect(nearestInDirection([0, 0], [1, 0], points)).toBe(1);
    expect(nearestInDirection([100, 0], [1, 0], points)).toBe(2);
    expect(nearestInDirection([0, 0], [0, 1], points)).toBe(3);
    expect(nearestInDirection([0, 0], [-1, 0], points)).toBe(4);
  });
  it('stays if nothing is ahead', () => {
    expect(nearestInDirection([0, 0], [0, -1], points)).toBeNull();
  });
});
