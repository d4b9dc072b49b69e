import { expect, test } from 'vitest';
import type { Step } from '../../game/game';
import { bidsOf } from './bids';

const move = (seat: number, pick: string, undone = false): Step => ({
  seq: 1,
  what: { kind: 'move', seat, pick },
  events: [],
  undone,
});

test('lists all bids for the tile chosen last', () => {
  const steps = [
    move(1, 'take V'),
    move(1, '=7'),
    move(2, 'take U'),
    move(2, '=2'),
    move(0, '=9', true),
    move(0, '=4'),
    move(1, '-'),
  ];
  expect(bidsOf(steps)).toEqual([
    { seat: 2, points: 2 },
    { seat: 0, points: 4 },
    { seat: 1, points: null },
  ]);
});

test('lists no bids if no tile was chosen', () => {
  expect(bidsOf([move(0, '@0,1 r0'), move(0, '-')])).toEqual([]);
  expect(bidsOf([])).toEqual([]);
});
