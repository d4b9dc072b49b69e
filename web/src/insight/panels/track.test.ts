import { describe, expect, it } from 'vitest';
import { COLUMNS, gridPosition, picksOnTrack, SIDE_ROWS, SPACES, spaceOf, trackPieces } from './track';

it('is a loop of adjacent spaces', () => {
  const places = Array.from({ length: SPACES }, (_, space) => gridPosition(space));
  expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(SPACES);
  places.forEach(({ column, row }, space) => {
    const next = gridPosition((space + 1) % SPACES);
    expect(Math.abs(next.column - column) + Math.abs(next.row - row)).toBe(1);
    expect(column === 0 || column === COLUMNS - 1 || row === 0 || row === SIDE_ROWS + 1).toBe(true);
  });
});

it.each([
  [0, 0],
  [49, 49],
  [50, 0],
  [397, 47],
  [-3, 47],
])('a total of %d is on space %d', (total, space) => {
  expect(spaceOf(total)).toBe(space);
});

it('contains every scoring figure and the pieces of expansions', () => {
  const players = [
    { score: 62, markers: [50, 12], supply: [] },
    { score: 7, markers: [7, 0], supply: [] },
  ];
  const robber = { piece: 'robber', owner: 0, space: 7, text: 'panel-robber-on-space' };
  expect(trackPieces(players, [robber])).toEqual([
    { seat: 0, kind: 'scorer', space: 0, scorer: { marker: 0, total: 50 } },
    { seat: 0, kind: 'scorer2', space: 12, scorer: { marker: 1, total: 12 } },
    { seat: 1, kind: 'scorer', space: 7, scorer: { marker: 0, total: 7 } },
    { seat: 1, kind: 'scorer2', space: 0, scorer: { marker: 1, total: 0 } },
    { seat: 0, kind: 'robber', space: 7, text: 'panel-robber-on-space' },
  ]);
});

describe('picks on the track', () => {
  it('include the spaces that can be picked', () => {
    const picks = [11, 12].map((space) => ({
      pick: `=${space}`,
      label: { key: 'pick-space', space },
      anchors: [{ on: 'space' as const, space }],
    }));
    expect([...picksOnTrack({ picks }).spaces]).toEqual([
      [11, '=11'],
      [12, '=12'],
    ]);
  });

  it('exclude numbers that are points', () => {
    const picks = [{ pick: '=2', label: { key: 'pick-points', number: 2 } }];
    expect(picksOnTrack({ picks }).spaces.size).toBe(0);
  });

  it('include the scoring figures with their anchors', () => {
    const picks = [
      {
        pick: 'pick red scorer(2)',
        label: { key: 'scoring-figure' },
        anchors: [{ on: 'track' as const, seat: 0, marker: 1 }],
      },
      { pick: '-', label: { key: 'label-pass' } },
    ];
    expect(picksOnTrack({ picks }).figures).toEqual([{ seat: 0, marker: 1, pick: 'pick red scorer(2)' }]);
  });
});
