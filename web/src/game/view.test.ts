import { expect, test } from 'vitest';
import { view } from '../testing/tables';
import { applyChanges } from './view';

const [start, first, second] = [
  { name: 'base/D', cell: [0, 0] as [number, number], rotation: 0 },
  { name: 'base/U', cell: [1, 0] as [number, number], rotation: 0, by: 0 },
  { name: 'base/E', cell: [0, -1] as [number, number], rotation: 2, by: 1 },
];

test('new tiles are appended to those that stay', () => {
  const before = view({ tiles: [start] });
  const after = applyChanges(before, { tiles: { from: 1, tiles: [first] } });
  expect(after?.tiles).toEqual([start, first]);
});

test('an undo removes tiles', () => {
  const before = view({ tiles: [start, first, second] });
  expect(applyChanges(before, { tiles: { from: 1, tiles: [] } })?.tiles).toEqual([start]);
});

test('unchanged sections stay the same objects', () => {
  const before = view();
  const panels = [{ module: 'dragons', elements: [] }];
  const after = applyChanges(before, { panels });
  expect(after?.panels).toBe(panels);
  expect(after?.tiles).toBe(before.tiles);
  expect(after?.players).toBe(before.players);
  expect(before.panels).toEqual([]);
});

test('the last sequence is replaced, removed or kept', () => {
  const last = { seat: 0, cells: [], figures: [] };
  const before = view({ last });
  expect(applyChanges(before, {})?.last).toBe(last);
  expect(applyChanges(before, { last: { ...last, seat: 1 } })?.last?.seat).toBe(1);
  expect(applyChanges(before, { last: null })).not.toHaveProperty('last');
});

test('a new game needs all required sections', () => {
  const { tiles, players, turn } = view();
  expect(applyChanges(null, { tiles: { from: 0, tiles }, players, turn })).toEqual(view());
  expect(applyChanges(null, {})).toBeNull();
});
