import { describe, expect, it } from 'vitest';
import type { Step } from '../game/game';
import { awardsOf, scoreHistoryOf, sourceKeys, sourceTotals, total } from './awards';
import { loadGame } from './fixtures/games';

describe.each(['base', 'every-module'] as const)('the ledger of a finished game: %s', (name) => {
  const { steps, table } = loadGame(name);
  const awards = awardsOf(steps);
  const scores = table.result?.scores ?? [];

  it('has a source for every point of every player', () => {
    expect(scores.map((_, seat) => total(sourceTotals(awards, seat)))).toEqual(scores);
  });

  it('has reasons for every point of every award', () => {
    for (const award of awards) {
      const reasons = award.reasons.map(({ count, each }) => count * each);
      expect(reasons.reduce((sum, points) => sum + points, 0)).toBe(award.points);
      expect(award.rule).toMatch(/^[A-Z]+-/);
    }
  });

  it('ends with the final scores, and final scoring is the last step', () => {
    const scoreHistory = scoreHistoryOf(steps, scores.length);
    expect(scoreHistory.scores[0]).toEqual(scores.map(() => 0));
    expect(scoreHistory.scores.at(-1)).toEqual(scores);
    expect(scoreHistory.finalFrom).toBe(scoreHistory.scores.length - 1);
    const final = awards.filter((award) => award.final);
    expect(final.length).toBeGreaterThan(0);
    const before = scoreHistory.scores.at(-2) ?? [];
    expect(scores.map((score, seat) => score - (before[seat] ?? 0))).toEqual(
      scores.map((_, seat) => total(final.filter((award) => award.seat === seat))),
    );
  });
});

const city = { from: 'feature', kind: 'city', at: [0, 0] } as const;

function award(seq: number, seat: number, points: number, undone = false): Step {
  return {
    seq,
    what: { kind: 'move', seat, pick: '-' },
    events: [
      { type: 'award', seat, source: { ...city, at: [0, 0] }, points, rule: 'BASE-34', reasons: [] },
      { type: 'advanced', seat, marker: 0, points },
      { type: 'turn-began', seat: 1 - seat },
    ],
    ...(undone ? { undone } : {}),
  };
}

it('leaves out undone steps', () => {
  const steps = [award(1, 0, 4), award(2, 1, 9, true), award(3, 1, 2)];
  expect(awardsOf(steps).map(({ points, turn }) => [points, turn])).toEqual([
    [4, 1],
    [2, 2],
  ]);
  expect(scoreHistoryOf(steps, 2).scores).toEqual([
    [0, 0],
    [4, 0],
    [4, 2],
  ]);
});

it('lists the basic sources first and the others by name', () => {
  const other = (key: string) => ({
    ...(awardsOf([award(1, 0, 1)])[0] as never as object),
    source: { from: 'other', key },
  });
  const awards = [other('source-gold'), other('source-castle'), ...awardsOf([award(1, 0, 4)])] as never;
  expect(sourceKeys(awards)).toEqual(['city', 'source-castle', 'source-gold']);
});

it('has only zero scores before the game starts', () => {
  expect(scoreHistoryOf([], 2)).toEqual({ scores: [[0, 0]] });
});
