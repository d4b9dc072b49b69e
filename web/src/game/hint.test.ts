import { expect, test } from 'vitest';
import { markOf } from './hint';

test('a tile is marked by its cell, anything else by its anchors', () => {
  expect(markOf({ pick: '@-1,2 r3' }).cells).toEqual([[-1, 2]]);
  const anchors = [{ on: 'cell' as const, cell: [0, 0] as [number, number] }];
  expect(markOf({ pick: 'thief(E)', anchors })).toEqual({ anchors, cells: [] });
});
