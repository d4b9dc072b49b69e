// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../protocol';
import { CATALOGUE } from './fixtures';
import { withFriends } from './seats';
import { defaultSetup } from './setup';
import { countDrawn, countPieces, countTiles, SetupCheck } from './setupCheck.svelte';
import { tableSettings } from './tableSettings';

const view = (lying: number, ...piles: number[]) =>
  ({
    tiles: Array(lying).fill({}),
    turn: { piles },
    players: [0, 1].map(() => ({ supply: [['follower', 7]] })),
    panels: [],
  }) as unknown as View;
const settings = (modules: string[] = []) =>
  tableSettings({ ...defaultSetup(withFriends({ name: 'Ana', colour: 'red' }, 1)), modules }, CATALOGUE);

let answers: [number, unknown][];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    const [status, json] = answers.shift() ?? [404, {}];
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a start tile counts, a start board of many cells does not', () => {
  expect(countTiles(view(1, 71))).toBe(72);
  expect(countDrawn(view(1, 71))).toEqual({ drawn: 71, laid: 1 });
  expect(countTiles(view(1, 10, 1, 71))).toBe(83);
  expect(countTiles(view(16, 83))).toBe(83);
});

test('the engine is asked when the settings stop changing', async () => {
  const check = new SetupCheck();
  answers = [[200, { view: view(1, 89) }]];
  check.ask(settings());
  await vi.advanceTimersByTimeAsync(100);
  check.ask(settings(['inns-cathedrals']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  expect(check.tiles).toBe(90);
  expect(check.pieces).toEqual([['follower', 7]]);
});

test('each player has figures, and the pieces that expansions give everyone', () => {
  const counter = (piece: string, count: number, is_supply: boolean) => ({
    type: 'counter',
    piece,
    name: '',
    text: '',
    counts: [count, count],
    is_supply,
  });
  const supply = [
    ['follower', 7],
    ['large', 1],
    ['pig', 0],
  ];
  const panels = [
    { module: 'bridges', elements: [counter('bridge', 3, true)] },
    { module: 'gold-mines', elements: [counter('ingot', 2, false), { type: 'track', pieces: [] }] },
  ];
  const start = { ...view(1, 71), players: [{ supply }, { supply }], panels } as unknown as View;
  expect(countPieces(start)).toEqual([
    ['follower', 7],
    ['large', 1],
    ['bridge', 3],
  ]);
});

test('names, clocks and titles need no check', async () => {
  const check = new SetupCheck();
  answers = [[200, { view: view(1, 71) }]];
  check.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  check.ask({ ...settings(), title: 'Sunday', clock: { rule: 'per-move', seconds: 5 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  expect(check.tiles).toBe(72);
});

test('a refusal is shown until the next answer', async () => {
  const check = new SetupCheck();
  answers = [
    [400, { code: 'bad-settings', message: '900 tiles are too many' }],
    [200, { view: view(1, 71) }],
  ];
  check.ask(settings(['inns-cathedrals']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(check.refusal?.message).toBe('900 tiles are too many');
  expect(check.tiles).toBeNull();
  check.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  expect(check.refusal).toBeNull();
});

test('an unreachable server is not a refusal', async () => {
  const check = new SetupCheck();
  check.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  expect(check.refusal).toBeNull();
  expect(check.tiles).toBeNull();
});
