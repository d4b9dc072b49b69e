import { describe, expect, it } from 'vitest';
import { firstRotation, fittingByCell, nextRotation, placementPick } from './rotations';

describe('rotating the tile', () => {
  it('cycles through the fitting rotations', () => {
    expect([0, 2, 3].map((rotation) => nextRotation([0, 2, 3], rotation))).toEqual([2, 3, 0]);
    expect([0, 2, 3].map((rotation) => nextRotation([0, 2, 3], rotation, true))).toEqual([3, 0, 2]);
  });
  it('changes nothing if only one fits', () => {
    expect(nextRotation([1], 1)).toBe(1);
    expect(nextRotation([1], 1, true)).toBe(1);
  });
  it('starts with the rotation in hand if it fits', () => {
    expect(firstRotation([0, 2], 2)).toBe(2);
    expect(firstRotation([0, 2], 1)).toBe(2);
    expect(firstRotation([0, 2], 3)).toBe(0);
  });
  it('lists the fitting rotations of each cell in order', () => {
    const fitting = fittingByCell([
      { cell: [1, 0], rotations: [3, 0] },
      { cell: [0, -1], rotations: [2] },
    ]);
    expect(fitting.get('1,0')).toEqual([0, 3]);
    expect(fitting.get('0,-1')).toEqual([2]);
  });
  it('is written in record notation', () => {
    expect(placementPick([-2, 5], 3)).toBe('@-2,5 r3');
  });
});
