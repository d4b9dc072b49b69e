import { describe, expect, it } from 'vitest';
import { played } from './fixtures/games';
import { awardsOf } from './ledger';
import { luckOf } from './luck';
import { biggestFeatures, honoursOf, ranking } from './stats';

describe.each(['base', 'every-module'] as const)('what was remarkable: %s', (name) => {
  const { steps, table, unseen } = played(name);
  const awards = awardsOf(steps);
  const players = table.seats.length;

  it('honours only who earned it', () => {
    const honours = honoursOf(steps, awards, players);
    expect(honours.map(({ sort }) => sort)).toContain('city');
    for (const { seats, value, award } of honours) {
      expect(value).toBeGreaterThan(0);
      expect(seats.length).toBeGreaterThan(0);
      if (award) expect(seats).toContain(award.seat);
    }
  });

  it('has the biggest features first, each once', () => {
    const big = biggestFeatures(awards, 8);
    const points = big.map(({ award }) => award.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points[0]).toBe(
      Math.max(...awards.filter(({ source }) => source.from === 'feature').map((award) => award.points)),
    );
    for (const { seats } of big) expect(new Set(seats).size).toBe(seats.length);
  });

  it('expects as many tiles as were drawn, whatever they are', () => {
    const luck = luckOf(steps, players, unseen, () => ['all']);
    expect(luck.groups).toHaveLength(1);
    for (const [seat, { drawn, expected }] of (luck.groups[0]?.shares ?? []).entries()) {
      expect(drawn).toBe(luck.draws[seat]);
      expect(expected).toBeCloseTo(drawn, 6);
    }
  });

  it('expects in sum as many of a kind as there were, if all were drawn', () => {
    const luck = luckOf(steps, players, [], (tile) => [tile]);
    const sum = (which: 'drawn' | 'expected') =>
      luck.groups.reduce(
        (sum, { shares }) => sum + shares.reduce((part, share) => part + share[which], 0),
        0,
      );
    expect(sum('expected')).toBeCloseTo(sum('drawn'), 6);
  });
});

describe('a ranking', () => {
  it('lets equal scores share a place', () => {
    expect(ranking([10, 30, 30, 5], [1, 2])).toEqual([
      { seat: 1, place: 1 },
      { seat: 2, place: 1 },
      { seat: 0, place: 3 },
      { seat: 3, place: 4 },
    ]);
  });

  it('has who won first, also with fewer points than one who gave up', () => {
    expect(ranking([10, 30], [0])).toEqual([
      { seat: 0, place: 1 },
      { seat: 1, place: 2 },
    ]);
  });
});
