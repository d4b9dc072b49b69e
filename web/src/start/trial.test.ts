// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../protocol';
import { usualChoice } from './choice';
import { STOCK } from './fixtures';
import { withFriends } from './seats';
import { tableSettings } from './tableSettings';
import { Trial, tilesOf } from './trial.svelte';

const view = (lying: number, ...piles: number[]) =>
  ({ tiles: Array(lying).fill({}), turn: { piles } }) as unknown as View;
const settings = (modules: string[] = []) =>
  tableSettings({ ...usualChoice(withFriends({ name: 'Ana', colour: 'red' }, 1)), modules }, STOCK);

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

test('the start tile counts, a board of many cells does not', () => {
  expect(tilesOf(view(1, 71))).toBe(72);
  expect(tilesOf(view(1, 10, 1, 71))).toBe(83);
  expect(tilesOf(view(16, 83))).toBe(83);
});

test('the engine counts when nothing changes any more', async () => {
  const trial = new Trial();
  answers = [[200, { view: view(1, 89) }]];
  trial.ask(settings());
  await vi.advanceTimersByTimeAsync(100);
  trial.ask(settings(['inns-cathedrals']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  expect(trial.tiles).toBe(90);
});

test('names, clocks and titles need no trial', async () => {
  const trial = new Trial();
  answers = [[200, { view: view(1, 71) }]];
  trial.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  trial.ask({ ...settings(), title: 'Sunday', clock: { rule: 'per-move', seconds: 5 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  expect(trial.tiles).toBe(72);
});

test('what the engine refuses is told, and forgotten with the next answer', async () => {
  const trial = new Trial();
  answers = [
    [400, { code: 'bad-settings', message: '900 tiles are too many' }],
    [200, { view: view(1, 71) }],
  ];
  trial.ask(settings(['inns-cathedrals']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(trial.refusal?.message).toBe('900 tiles are too many');
  expect(trial.tiles).toBeNull();
  trial.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  expect(trial.refusal).toBeNull();
});

test('a server that cannot be asked is no reason to refuse', async () => {
  const trial = new Trial();
  trial.ask(settings());
  await vi.advanceTimersByTimeAsync(1000);
  expect(trial.refusal).toBeNull();
  expect(trial.tiles).toBeNull();
});
