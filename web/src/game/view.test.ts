import { expect, test } from 'vitest';
import { view } from '../testing/tables';
import { applied } from './view';

const [start, first, second] = [
  { name: 'base/D', cell: [0, 0] as [number, number], rotation: 0 },
  { name: 'base/U', cell: [1, 0] as [number, number], rotation: 0, by: 0 },
  { name: 'base/E', cell: [0, -1] as [number, number], rotation: 2, by: 1 },
];

test('tiles follow those that stay', () => {
  const before = view({ tiles: [start] });
  const after = applied(before, { tiles: { from: 1, tiles: [first] } });
  expect(after?.tiles).toEqual([start, first]);
});

test('an undo takes tiles away', () => {
  const before = view({ tiles: [start, first, second] });
  expect(applied(before, { tiles: { from: 1, tiles: [] } })?.tiles).toEqual([start]);
});

test('sections that are not told stay the same objects', () => {
  const before = view();
  const panels = [{ module: 'dragons', elements: [] }];
  const after = applied(before, { panels });
  expect(after?.panels).toBe(panels);
  expect(after?.tiles).toBe(before.tiles);
  expect(after?.players).toBe(before.players);
  expect(before.panels).toEqual([]);
});

test('the last sequence is replaced, taken away, or stays', () => {
  const last = { seat: 0, cells: [], figures: [] };
  const before = view({ last });
  expect(applied(before, {})?.last).toBe(last);
  expect(applied(before, { last: { ...last, seat: 1 } })?.last?.seat).toBe(1);
  expect(applied(before, { last: null })).not.toHaveProperty('last');
});

test('a game begins with all of its sections', () => {
  const { tiles, players, turn } = view();
  expect(applied(null, { tiles: { from: 0, tiles }, players, turn })).toEqual(view());
  expect(applied(null, {})).toBeNull();
});
