import { expect, it } from 'vitest';
import type { BenchFrame, GameEvent } from '../protocol';
import { lastStopAt, nextScoring, nextStop, nextTurn, timelineOf, turnAt } from './timeline';

const award = (seat: number, points: number): GameEvent => ({
  type: 'award',
  seat,
  source: { from: 'feature', kind: 'road', at: [0, 0] },
  points,
  rule: 'BASE-32',
  reasons: [],
});

function pick(number: number, ...events: GameEvent[]): BenchFrame {
  return {
    number,
    type: 'pick',
    seat: 0,
    text: '-',
    label: { key: 'label-pass' },
    anchors: [],
    adds: ' -',
    events,
    changes: {},
  };
}

const claim = (number: number): BenchFrame => ({
  number,
  type: 'claim',
  text: 'result red 0',
  holds: true,
  adds: '\nresult red 0',
  events: [],
  changes: {},
});

/** Seat 1 starts; a road scores at 2, a claim is at 3, final scoring at 5. */
const timeline = timelineOf(
  [
    pick(1),
    pick(2, award(1, 3), { type: 'turn-began', seat: 0 }),
    claim(3),
    pick(4, { type: 'turn-began', seat: 1 }),
    pick(5, { type: 'final-scoring' }, award(0, 2), award(1, 1), award(0, 4)),
    claim(6),
  ],
  1,
);

it('stops at every frame except claims', () => {
  expect(timeline.stops).toEqual([0, 1, 2, 4, 5]);
  expect([nextStop(timeline, 2, 1), nextStop(timeline, 4, -1)]).toEqual([4, 2]);
  expect([nextStop(timeline, 5, 1), nextStop(timeline, 0, -1)]).toEqual([5, 0]);
  expect([lastStopAt(timeline, 3), lastStopAt(timeline, 6), lastStopAt(timeline, 99)]).toEqual([2, 5, 5]);
});

it('goes from turn to turn and to both ends', () => {
  expect(timeline.turns).toEqual([
    { at: 0, number: 1, seat: 1 },
    { at: 2, number: 2, seat: 0 },
    { at: 4, number: 3, seat: 1 },
  ]);
  expect([0, 1, 2, 4, 5].map((at) => nextTurn(timeline, at, 1))).toEqual([2, 2, 4, 5, 5]);
  expect([5, 4, 3, 2, 1].map((at) => nextTurn(timeline, at, -1))).toEqual([4, 2, 2, 0, 0]);
});

it('goes from scoring to scoring', () => {
  expect(timeline.scoring.map(({ at, points, final }) => [at, [...points], final])).toEqual([
    [2, [[1, 3]], false],
    [
      5,
      [
        [0, 6],
        [1, 1],
      ],
      true,
    ],
  ]);
  expect([nextScoring(timeline, 0, 1), nextScoring(timeline, 2, 1), nextScoring(timeline, 5, 1)]).toEqual([
    2, 5, 5,
  ]);
  expect([nextScoring(timeline, 5, -1), nextScoring(timeline, 2, -1)]).toEqual([2, 2]);
});

it('counts the frame that ends a turn as part of it', () => {
  expect([0, 1, 2, 4, 5].map((at) => turnAt(timeline, at).number)).toEqual([1, 1, 1, 2, 3]);
});
