import { expect, test } from 'vitest';
import type { Step } from '../game/game';
import { placeTile } from '../testing/tables';
import { askedSeat, isLastMoveOwn } from './attention.svelte';

const move = (seq: number, seat: number, undone = false): Step => ({
  seq,
  what: { kind: 'move', seat, pick: '-' },
  events: [],
  undone,
});
const drawn: Step = { seq: 9, what: { kind: 'outcome', text: 'base/U' }, events: [] };

test('a seat is asked by a question and by a pending confirmation', () => {
  expect(askedSeat({ ask: placeTile, waiting: { for: 'pick', seat: 0 }, own: [0] })).toBe(0);
  expect(askedSeat({ ask: null, waiting: { for: 'confirm', seat: 1 }, own: [1] })).toBe(1);
  expect(askedSeat({ ask: null, waiting: { for: 'confirm', seat: 1 }, own: [0] })).toBeNull();
  expect(askedSeat({ ask: null, waiting: { for: 'pick', seat: 1 }, own: [0] })).toBeNull();
});

test('a draw is attributed to the player of the preceding pick', () => {
  expect(isLastMoveOwn({ steps: [move(1, 1), move(2, 0), drawn], own: [0] })).toBe(true);
  expect(isLastMoveOwn({ steps: [move(1, 0), move(2, 1), drawn], own: [0] })).toBe(false);
});

test('an undone pick and the start of the game are attributed to no player', () => {
  expect(isLastMoveOwn({ steps: [move(1, 1), move(2, 0, true)], own: [0] })).toBe(false);
  expect(isLastMoveOwn({ steps: [drawn], own: [0] })).toBe(false);
});
