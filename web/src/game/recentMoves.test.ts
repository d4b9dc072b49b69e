import { expect, test } from 'vitest';
import type { Anchor, GameEvent, Piece } from '../protocol';
import type { Step } from './game';
import { latestOwnTurn, movedPieces, recentMoves } from './recentMoves';

let seq = 0;
const step = (seat: number, events: GameEvent[], more: Partial<Step> = {}): Step => ({
  seq: ++seq,
  what: { kind: 'move', seat, pick: '-' },
  events,
  ...more,
});
const began = (seat: number): GameEvent => ({ type: 'turn-began', seat });
const tile = (seat: number, x: number): GameEvent => ({
  type: 'tile-placed',
  seat,
  tile: 'base/U',
  cell: [x, 0],
  rotation: 0,
});
const figure = (seat: number, id: number): GameEvent => ({
  type: 'figure-placed',
  id,
  seat,
  kind: 'follower',
  anchor: { on: 'cell', cell: [0, 0] },
});

/** Each turn ends with the beginning of the next. */
const ROUND = [
  step(0, [began(0), tile(0, 1), began(1)]),
  step(1, [tile(1, 2)]),
  step(1, [figure(1, 7), began(2)]),
  step(2, [tile(2, 3), began(0)]),
];

test('the moves of all others since the last turn are numbered in order', () => {
  expect(recentMoves(ROUND, 0)).toEqual([
    { number: 1, seat: 1, cells: [[2, 0]], figures: [7], anchors: [] },
    { number: 2, seat: 2, cells: [[3, 0]], figures: [], anchors: [] },
  ]);
});

test('they stay during the turn of the player, and are replaced after it', () => {
  const placed = [...ROUND, step(0, [tile(0, 4)])];
  expect(recentMoves(placed, 0).map(({ seat }) => seat)).toEqual([1, 2]);
  const ended = [...placed, step(0, [began(1)])];
  expect(recentMoves(ended, 0)).toEqual([]);
  expect(recentMoves([...ended, step(1, [tile(1, 5)])], 0)).toMatchObject([{ number: 1, cells: [[5, 0]] }]);
});

test('another tile in the same turn does not end it', () => {
  expect(recentMoves([...ROUND, step(0, [tile(0, 4), began(0)])], 0).length).toBe(2);
});

test('what others do in the turn of the player counts, and undone moves do not', () => {
  const more = [...ROUND, step(2, [figure(2, 9)]), step(1, [figure(1, 8)], { undone: true })];
  expect(recentMoves(more, 0).map(({ seat, figures }) => [seat, figures])).toEqual([
    [1, [7]],
    [2, []],
    [2, [9]],
  ]);
});

test('pieces that are somewhere else than before were moved', () => {
  const at = (x: number): Anchor => ({ on: 'cell', cell: [x, 0] });
  const piece = (kind: string, x: number, id?: number): Piece => ({
    kind,
    anchor: at(x),
    ...(id === undefined ? {} : { id }),
  });
  const before = [piece('mage', 0), piece('witch', 1), piece('follower', 1, 3)];
  expect(movedPieces(before, [piece('mage', 2), piece('witch', 1), piece('follower', 2, 3)])).toEqual([
    at(2),
  ]);
  const moved = step(1, [], { moved: [at(2)] });
  expect(recentMoves([...ROUND, moved], 0).at(-1)).toMatchObject({ number: 3, seat: 1, anchors: [at(2)] });
});

test('the player is the one of this device whose turn it is or was last', () => {
  expect(latestOwnTurn(ROUND, [1, 2])).toBe(2);
  expect(latestOwnTurn(ROUND, [1])).toBe(1);
  expect(latestOwnTurn([], [1])).toBe(1);
  expect(latestOwnTurn(ROUND, [])).toBeNull();
});
