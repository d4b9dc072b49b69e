import { expect, test } from 'vitest';
import { markOf, placeOf } from './hint';

test('a tile placement is marked by its cell, other picks by their anchors', () => {
  expect(markOf({ pick: '@-1,2 r3' }).cells).toEqual([[-1, 2]]);
  const anchors = [{ on: 'cell' as const, cell: [0, 0] as [number, number] }];
  expect(markOf({ pick: 'thief(E)', anchors })).toEqual({ anchors, cells: [] });
});

test('a tile placement is parsed into cell and rotation', () => {
  expect(placeOf('@-1,2 r3')).toEqual({ cell: [-1, 2], rotation: 3 });
  expect(placeOf('thief(E)')).toBeNull();
  expect(placeOf('-')).toBeNull();
});
