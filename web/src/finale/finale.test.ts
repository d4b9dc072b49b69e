// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '../game/game';
import { loadGame } from '../insight/fixtures/games';
import type { FeatureInfo, Piece } from '../protocol';
import { settings } from '../settings.svelte';
import { Finale } from './finale.svelte';

const { steps, table, view } = loadGame('base');
const scores = table.result?.scores ?? [];

/** A finished game whose server finds for every cell a feature with the figures there. */
function finished(): Game {
  const kinds = ['road', 'city', 'monastery', 'farm'];
  const look = async (): Promise<FeatureInfo[]> =>
    kinds.map((kind) => ({ kind, parts: standing.map(({ anchor }) => anchor) }) as unknown as FeatureInfo);
  return { view, steps, seats: table.seats, own: [], aids: true, look } as unknown as Game;
}

let standing: readonly Piece[] = [];
const end = vi.fn();

function start(): Finale {
  const finale = Finale.of(finished(), end);
  if (!finale) throw new Error('the game has no finale');
  standing = finale.script.standing;
  return finale;
}

beforeEach(() => {
  vi.useFakeTimers();
  end.mockClear();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
});

it('runs from the last move to the result and ends by itself', async () => {
  const finale = start();
  expect(finale.game.last).toEqual(finale.script.last);
  expect(finale.scores).toEqual(finale.script.before);
  const pieces = finale.game.view?.pieces.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(finale.scene.kind).toBe('result');
  expect(finale.scores).toEqual(scores);
  expect(finale.game.view?.players.map(({ score }) => score)).toEqual(scores);
  expect((pieces ?? 0) - (finale.game.view?.pieces.length ?? 0)).toBe(finale.script.standing.length);
  expect(end).toHaveBeenCalledOnce();
});

it('shades a feature before its figures are lifted and its points arrive', async () => {
  const finale = start();
  const { duration } = finale.scene;
  await vi.advanceTimersByTimeAsync(duration);
  expect([finale.index, finale.phase]).toEqual([1, 'shown']);
  expect(finale.highlight.shaded?.owners).toEqual([finale.scene.awards[0]?.seat]);
  expect(finale.scores).toEqual(finale.script.before);
  const pieces = finale.game.view?.pieces.length ?? 0;
  await vi.advanceTimersByTimeAsync(finale.scene.duration / 2);
  expect(finale.game.view?.pieces.length).toBeLessThan(pieces);
  expect(finale.news?.events.every(({ type }) => type === 'figure-returned')).toBe(true);
  await vi.advanceTimersByTimeAsync(finale.scene.duration / 2 - 20);
  expect([finale.phase, finale.scores]).toEqual(['paid', finale.scene.scores]);
  finale.close();
});

it('lifts farmers, too, and the board shows them again afterwards', async () => {
  const finale = start();
  const farmers = (view ?? { pieces: [] }).pieces.flatMap(({ id }) => id ?? []);
  expect(farmers.length).toBeGreaterThan(0);
  standing = [...standing, ...(view?.pieces ?? [])];
  const shown = () => finale.game.view?.pieces.filter(({ id }) => farmers.includes(id ?? -1)).length;
  expect(shown()).toBe(farmers.length);
  const farm = finale.script.scenes.findIndex(({ feature }) => feature?.kind === 'farm');
  const until = finale.script.scenes.slice(0, farm + 1).reduce((sum, { duration }) => sum + duration, 0);
  await vi.advanceTimersByTimeAsync(until - 20);
  expect([finale.index, finale.phase]).toEqual([farm, 'paid']);
  expect(shown()).toBeLessThan(farmers.length);
  finale.close();
  expect(finished().view?.pieces).toHaveLength(view?.pieces.length ?? -1);
});

it('waits for the user with reduced motion', async () => {
  settings.motion = 'reduced';
  const finale = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(finale.index).toBe(0);
  finale.next();
  expect([finale.index, finale.scores]).toEqual([1, finale.scene.scores]);
  while (finale.scene.kind !== 'result') finale.next();
  expect(end).not.toHaveBeenCalled();
  finale.next();
  expect(end).toHaveBeenCalledOnce();
});

it('ends once when skipped, and not at all when closed', async () => {
  const skipped = start();
  skipped.end();
  skipped.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(end).toHaveBeenCalledOnce();
  start().close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(end).toHaveBeenCalledOnce();
});

it('highlights the cell of a feature that cannot be looked up', async () => {
  const game = { ...finished(), look: () => Promise.reject(new Error('offline')) };
  const finale = Finale.of(game, end);
  finale?.next();
  await vi.advanceTimersByTimeAsync(100);
  expect(finale?.highlight).toEqual({ cells: [finale?.scene.feature?.at] });
  finale?.close();
});
