import { describe, expect, it } from 'vitest';
import type { Step } from '../game/game';
import { awardsOf, total } from '../insight/awards';
import { loadGame } from '../insight/fixtures/games';
import type { FeatureInfo, GameEvent, Piece } from '../protocol';
import { type FinaleScript, figuresOn, finaleOf, pointsBySeat, type Scene, scoredParts } from './scenes';

function scriptOf(steps: readonly Step[], players: number, before?: readonly Piece[]): FinaleScript {
  const script = finaleOf(steps, players, before);
  if (!script) throw new Error('the game has no finale');
  return script;
}

describe.each(['base', 'every-module'] as const)('the finale of a recorded game: %s', (name) => {
  const { steps, table } = loadGame(name);
  const scores = table.result?.scores ?? [];
  const script = scriptOf(steps, scores.length);
  const awards = script.scenes.filter(({ kind }) => kind === 'award');

  it('starts with the last move and ends with the result', () => {
    expect(script.scenes.map(({ kind }) => kind)).toEqual([
      'last-move',
      ...awards.map(() => 'award'),
      'result',
    ]);
    expect(script.last?.cells).toHaveLength(1);
    expect(script.scenes.at(-1)?.scores).toEqual(scores);
  });

  it('shows every final award once, farms last', () => {
    const final = awardsOf(steps).filter((award) => award.final);
    const shown = awards.flatMap((scene) => scene.awards);
    expect(new Set(shown)).toHaveLength(shown.length);
    expect(shown).toHaveLength(final.length);
    const farms = awards.map(({ feature }) => feature?.kind === 'farm');
    expect(farms).toEqual([...farms].sort());
    expect(farms.at(-1)).toBe(true);
  });

  it('adds the points of each award to the running totals', () => {
    for (const [index, { awards, scores: after }] of script.scenes.entries()) {
      if (awards.length === 0) continue;
      const before = script.scenes[index - 1]?.scores ?? [];
      const gained = new Map(pointsBySeat(awards));
      expect(after).toEqual(before.map((score, seat) => score + (gained.get(seat) ?? 0)));
    }
    expect(script.scenes.at(-2)?.scores).toEqual(scores);
  });

  it('takes between 10 and 20 seconds', () => {
    const duration = script.scenes.reduce((sum, scene) => sum + scene.duration, 0);
    expect(duration).toBeGreaterThanOrEqual(10_000);
    expect(duration).toBeLessThanOrEqual(20_000);
  });

  it('knows where the returned figures stood', () => {
    expect(script.standing.length).toBeGreaterThan(0);
    for (const { anchor } of script.standing) expect(anchor).toHaveProperty('cell');
  });
});

const award = (seat: number, kind: 'city' | 'farm', at: [number, number], points: number): GameEvent => ({
  type: 'award',
  seat,
  source: { from: 'feature', kind, at },
  points,
  rule: 'BASE-55',
  reasons: [],
});
const advanced = (seat: number, points: number): GameEvent => ({ type: 'advanced', seat, marker: 0, points });
const move = (seq: number, events: GameEvent[], undone = false): Step => ({
  seq,
  what: { kind: 'move', seat: 0, pick: '-' },
  events,
  ...(undone ? { undone } : {}),
});

const ENDING: GameEvent[] = [
  { type: 'tile-placed', seat: 1, tile: 'base/D', cell: [3, 0], rotation: 0 },
  award(1, 'city', [2, 0], 8),
  advanced(1, 8),
  { type: 'final-scoring' },
  award(0, 'farm', [0, 0], 3),
  award(0, 'city', [1, 0], 2),
  award(1, 'farm', [0, 0], 3),
  advanced(0, 3),
  advanced(0, 2),
  advanced(1, 3),
  { type: 'figure-returned', id: 1, seat: 0 },
  { type: 'figure-returned', id: 2, seat: 1 },
  { type: 'game-over' },
];
const STEPS = [
  move(1, [
    {
      type: 'figure-placed',
      id: 1,
      seat: 0,
      kind: 'follower',
      anchor: { on: 'land', cell: [0, 0], spot: 'farmer(SL)' },
    },
    advanced(0, 5),
    { type: 'turn-began', seat: 1 },
  ]),
  move(2, [advanced(1, 50)], true),
  move(3, ENDING),
];

describe('the finale of a small game', () => {
  const { scenes, before, last, standing } = scriptOf(STEPS, 2);

  it('groups the awards of one feature, after those of the last turn', () => {
    const points = scenes.map(({ feature, awards }) => [feature?.kind, pointsBySeat(awards)]);
    expect(points).toEqual([
      [undefined, []],
      ['city', [[1, 8]]],
      ['city', [[0, 2]]],
      [
        'farm',
        [
          [0, 3],
          [1, 3],
        ],
      ],
      [undefined, []],
    ]);
  });

  it('leaves out undone steps', () => {
    expect(before).toEqual([5, 0]);
    expect(scenes.map(({ scores }) => scores)).toEqual([
      [5, 0],
      [5, 8],
      [7, 8],
      [10, 11],
      [10, 11],
    ]);
    expect(last).toEqual({ seat: 1, cells: [[3, 0]], figures: [] });
  });

  it('prefers the pieces that were on the board to the events', () => {
    expect(standing.map(({ id }) => id)).toEqual([1]);
    const aside: Piece = { id: 2, owner: 1, kind: 'follower', anchor: { on: 'cell', cell: [9, 9] } };
    expect(scriptOf(STEPS, 2, [aside]).standing).toContainEqual(aside);
  });

  it('does not exist without final scoring', () => {
    expect(finaleOf(STEPS.slice(0, 2), 2)).toBeNull();
  });
});

it('shows another feature of the same kind and cell separately', () => {
  const events: GameEvent[] = [
    { type: 'final-scoring' },
    award(0, 'farm', [0, 0], 3),
    award(0, 'farm', [0, 0], 6),
  ];
  expect(scriptOf([move(1, events)], 1).scenes.map(({ awards }) => total(awards))).toEqual([0, 3, 6, 0]);
});

it('takes at most 20 seconds with many awards, and gives awards without points less time', () => {
  const many = Array.from({ length: 40 }, (_, x) => award(0, 'city', [x, 0], x === 0 ? 0 : 1));
  const { scenes } = scriptOf([move(1, [{ type: 'final-scoring' }, ...many])], 1);
  expect(scenes.reduce((sum, { duration }) => sum + duration, 0)).toBeLessThanOrEqual(20_000);
  expect(scenes[1]?.duration).toBeLessThan(scenes[2]?.duration ?? 0);
});

describe('the scored feature', () => {
  const part = (spot: string) => ({ on: 'land' as const, cell: [0, 0] as [number, number], spot });
  const features = ['farmer(NL)', 'farmer(SL)'].map(
    (spot) => ({ kind: 'farm', parts: [part(spot)] }) as unknown as FeatureInfo,
  );
  const { scenes, standing } = scriptOf(STEPS, 2);
  const farm = scenes.find(({ feature }) => feature?.kind === 'farm') as Scene;

  it('is the one with a figure of an awarded player', () => {
    expect(scoredParts(features, farm, standing)).toEqual([part('farmer(SL)')]);
    expect(figuresOn([part('farmer(SL)')], standing)).toEqual([1]);
    expect(figuresOn([part('farmer(NL)')], standing)).toEqual([]);
  });

  it('is the first one if no figure tells them apart', () => {
    expect(scoredParts(features, farm, [])).toEqual([part('farmer(NL)')]);
  });
});
