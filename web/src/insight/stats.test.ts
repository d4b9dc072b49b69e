import { describe, expect, it } from 'vitest';
import { awardsOf } from './awards';
import { loadGame } from './fixtures/games';
import { luckOf } from './luck';
import { biggestFeatures, honoursOf, ranking } from './stats';

describe.each(['base', 'every-module'] as const)('the statistics of a game: %s', (name) => {
  const { steps, table, unseen } = loadGame(name);
  const awards = awardsOf(steps);
  const players = table.seats.length;

  it('have only honours that were earned', () => {
    const honours = honoursOf(steps, awards, players);
    expect(honours.map(({ kind }) => kind)).toContain('city');
    for (const { seats, value, award } of honours) {
      expect(value).toBeGreaterThan(0);
      expect(seats.length).toBeGreaterThan(0);
      if (award) expect(seats).toContain(award.seat);
    }
  });

  it('list the biggest features first, each once', () => {
    const big = biggestFeatures(awards, 8);
    const points = big.map(({ award }) => award.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points[0]).toBe(
      Math.max(...awards.filter(({ source }) => source.from === 'feature').map((award) => award.points)),
    );
    for (const { seats } of big) expect(new Set(seats).size).toBe(seats.length);
  });

  it('expect as many tiles in total as were drawn', () => {
    const luck = luckOf(steps, players, unseen, () => ['all']);
    expect(luck.groups).toHaveLength(1);
    for (const [seat, { drawn, expected }] of (luck.groups[0]?.shares ?? []).entries()) {
      expect(drawn).toBe(luck.draws[seat]);
      expect(expected).toBeCloseTo(drawn, 6);
    }
  });

  it('expect in sum as many tiles as there were, if all were drawn', () => {
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
  it('shares a place between equal scores', () => {
    expect(ranking([10, 30, 30, 5], [1, 2])).toEqual([
      { seat: 1, place: 1 },
      { seat: 2, place: 1 },
      { seat: 0, place: 3 },
      { seat: 3, place: 4 },
    ]);
  });

  it('puts the winner first, even with fewer points than a player who resigned', () => {
    expect(ranking([10, 30], [0])).toEqual([
      { seat: 0, place: 1 },
      { seat: 1, place: 2 },
    ]);
  });
});
