import { beforeAll, describe, expect, it } from 'vitest';
import type { Step } from '../game/game';
import type { GameEvent } from '../protocol';
import { loadGame } from './fixtures/games';
import { BROKEN_TEXT, setLanguage } from './fixtures/language';
import { historyOf, shortLineText } from './gameHistory';

beforeAll(() => setLanguage('en'));

const seats = [
  { name: 'Ana', colour: 'red', online: true },
  { name: 'Luis', colour: 'blue', online: true },
];
const started: Step = { seq: 1, what: { kind: 'note', name: 'started', seat: 0 }, events: [] };

function move(seq: number, seat: number, events: GameEvent[], undone = false): Step {
  return { seq, what: { kind: 'move', seat, pick: '-' }, events, ...(undone ? { undone } : {}) };
}

const drawn: GameEvent = { type: 'tile-drawn', seat: 0, tile: 'base/U' };
const laid: GameEvent = { type: 'tile-placed', seat: 0, tile: 'base/U', cell: [1, 0], rotation: 1 };
const stood: GameEvent = {
  type: 'figure-placed',
  id: 3,
  seat: 0,
  kind: 'follower',
  anchor: { on: 'land', cell: [1, 0], spot: 'thief(E)', role: 'thief', at: 'E' },
};
const complete: GameEvent = { type: 'completed', kind: 'road', at: [0, 0], rule: 'BASE-32' };
const award: GameEvent = {
  type: 'award',
  seat: 0,
  source: { from: 'feature', kind: 'road', at: [0, 0] },
  points: 3,
  rule: 'BASE-32',
  reasons: [{ key: 'reason-tiles', count: 3, each: 1, rule: 'BASE-32' }],
};
const moved: GameEvent = { type: 'advanced', seat: 0, marker: 0, points: 3 };
const back: GameEvent = { type: 'figure-returned', id: 3, seat: 0 };
const next: GameEvent = { type: 'turn-began', seat: 1 };

const texts = (steps: Step[], several = false) => {
  const { turns, context } = historyOf(steps, several);
  return turns.map((turn) => turn.lines.map((line) => shortLineText(line, seats, context, turn.seat)));
};

describe('a turn', () => {
  it('leaves out what its heading and its other lines already say', () => {
    expect(texts([started, move(2, 0, [drawn, laid, stood, complete, award, moved, back, next])])).toEqual([
      ['Straight road', 'a follower as a thief', 'Road: 3 tiles', 'takes a follower back'],
      [],
    ]);
  });

  it('has its tile, its player and the gained points', () => {
    const [turn, after] = historyOf([started, move(2, 0, [drawn, laid, award, next])], false).turns;
    expect(turn).toMatchObject({ number: 1, seat: 0, tile: { name: 'base/U', rotation: 1, cell: [1, 0] } });
    expect([...(turn?.gained ?? [])]).toEqual([[0, 3]]);
    expect(after).toMatchObject({ number: 2, seat: 1 });
  });

  it('mentions a tile in hand and a completed feature without owners', () => {
    expect(texts([started, move(2, 0, [drawn, complete])])).toEqual([
      ['draws: Straight road', 'A road is complete'],
    ]);
  });

  it('mentions which scoring figure moved if there are several', () => {
    expect(texts([started, move(2, 0, [award, moved])], true)[0]).toContain('Scoring figure 1: +3');
  });
});

describe('an undone step', () => {
  const steps = [started, move(2, 0, [laid, award, next], true), move(3, 0, [stood])];

  it('is listed separately and does not count', () => {
    const [turn] = historyOf(steps, false).turns;
    expect(turn?.undone.map(({ event }) => event?.type)).toEqual(['tile-placed', 'award']);
    expect(turn?.gained.size).toBe(0);
    expect(turn?.tile).toBeUndefined();
    expect(turn?.lines).toHaveLength(1);
  });
});

it('refers to cells, figures and features', () => {
  const [turn] = historyOf([started, move(2, 0, [laid, stood, award])], false).turns;
  expect(turn?.lines.map(({ subject }) => subject)).toEqual([
    { cells: [[1, 0]], figures: [] },
    { cells: [[1, 0]], figures: [3] },
    { cells: [[0, 0]], figures: [], feature: { kind: 'road', at: [0, 0] } },
  ]);
});

it.each(['base', 'every-module'] as const)(
  'splits a whole game into turns with unique line ids: %s',
  (name) => {
    const { steps, table, view } = loadGame(name);
    const { turns, context } = historyOf(steps, (view.players[0]?.markers.length ?? 1) > 1);
    const ids = turns.flatMap(({ lines, undone }) => [...lines, ...undone].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(turns.filter(({ final }) => final)).toHaveLength(1);
    expect(turns.at(-1)?.lines.at(-1)?.event?.type).toBe('game-over');
    const taken = turns.reduce((sum, { undone }) => sum + undone.length, 0);
    expect(taken > 0).toBe(
      steps.some((step) => step.undone && step.events.some(({ type }) => type !== 'turn-began')),
    );
    for (const turn of turns)
      for (const line of turn.lines)
        expect(shortLineText(line, table.seats, context, turn.seat)).not.toMatch(BROKEN_TEXT);
  },
);

describe.each(['en', 'es'] as const)('every tile has a name in %s', (language) => {
  beforeAll(() => setLanguage(language));

  it.each(['base', 'every-module'] as const)('%s', async (name) => {
    const { tileName } = await import('../i18n/labels');
    for (const tile of loadGame(name).catalogue.filter((tile) => !/^wheel\/c\d/.test(tile)))
      expect(tileName(tile), tile).not.toBe(tile);
  });
});
