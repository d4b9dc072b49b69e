import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol';
import { played } from './fixtures/games';
import { factsOf } from './modules/facts';
import { ACROSS, DOWN, pendingPoints, placeOfSpace, runnersOf, SPACES, spaceOf } from './track';

it('is a loop: each space lies beside the one before, and the last beside the first', () => {
  const places = Array.from({ length: SPACES }, (_, space) => placeOfSpace(space));
  expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(SPACES);
  places.forEach(({ column, row }, space) => {
    const next = placeOfSpace((space + 1) % SPACES);
    expect(Math.abs(next.column - column) + Math.abs(next.row - row)).toBe(1);
    expect(column === 0 || column === ACROSS - 1 || row === 0 || row === DOWN + 1).toBe(true);
  });
});

it.each([
  [0, 0],
  [49, 49],
  [50, 0],
  [397, 47],
  [-3, 47],
])('a total of %d stands on space %d', (total, space) => {
  expect(spaceOf(total)).toBe(space);
});

it('has every scoring figure, and the robbers that are on the track', () => {
  const players = [
    { score: 62, markers: [50, 12], supply: [] },
    { score: 7, markers: [7, 0], supply: [] },
  ];
  const facts = factsOf({
    facts: [
      ['robber.0', '7'],
      ['robber.1', 'spent'],
    ],
  });
  expect(runnersOf(players, facts)).toEqual([
    { seat: 0, kind: 'scorer', marker: 0, space: 0, total: 50 },
    { seat: 0, kind: 'scorer2', marker: 1, space: 12, total: 12 },
    { seat: 1, kind: 'scorer', marker: 0, space: 7, total: 7 },
    { seat: 1, kind: 'scorer2', marker: 1, space: 0, total: 0 },
    { seat: 0, kind: 'robber', space: 7 },
  ]);
});

describe('points that wait to move', () => {
  const award = (seat: number, points: number): GameEvent => ({
    type: 'award',
    seat,
    source: { from: 'other', key: 'source-dispatch' },
    points,
    rule: 'DISP-15',
    reasons: [],
  });

  it('are those without a move yet', () => {
    const events: GameEvent[] = [
      award(0, 4),
      award(1, 2),
      award(0, 8),
      { type: 'advanced', seat: 0, marker: 1, points: 4 },
    ];
    expect(pendingPoints(events, 0)).toEqual([8]);
    expect(pendingPoints(events, 1)).toEqual([2]);
  });

  it('are none at the end of a game', () => {
    const events = played('every-module').steps.flatMap((step) => (step.undone ? [] : step.events));
    for (const seat of [0, 1, 2]) expect(pendingPoints(events, seat)).toEqual([]);
  });
});
