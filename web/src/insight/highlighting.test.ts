import { expect, it } from 'vitest';
import { highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import { featureAmong, SubjectHighlighter } from './highlighting';

const highlighter = new SubjectHighlighter();

const part = (x: number, y: number, spot: string): Anchor => ({ on: 'land', cell: [x, y], spot });

function feature(kind: FeatureInfo['kind'], parts: Anchor[]): FeatureInfo {
  return {
    kind,
    parts,
    tiles: 1,
    complete: true,
    open: 0,
    open_cells: [],
    figures: [],
    owners: [],
    now: { points: 0, reasons: [] },
  };
}

const farther = feature('city', [part(1, 1, 'knight(N)'), part(1, 0, 'knight(S)')]);
const target = feature('city', [part(2, 1, 'knight(W)'), part(1, 1, 'knight(E)')]);
const road = feature('road', [part(1, 1, 'thief(S)')]);

it('finds a feature of a tile by its smallest cell', () => {
  expect(featureAmong([road, farther, target], { kind: 'city', at: [1, 1] })).toBe(target);
  expect(featureAmong([road, farther, target], { kind: 'city', at: [1, 0] })).toBe(farther);
});

it('falls back to a feature of the same kind', () => {
  expect(featureAmong([road, farther], { kind: 'city', at: [9, 9] })).toBe(farther);
  expect(featureAmong([road], { kind: 'city', at: [9, 9] })).toBeUndefined();
});

function gameThat(look: Game['look'], aids = true): Game {
  return { aids, look } as Game;
}

it('shows the cell first, then the whole feature', async () => {
  highlighter.show(
    gameThat(() => Promise.resolve([target])),
    { cells: [[1, 1]], figures: [4], feature: { kind: 'city', at: [1, 1] } },
  );
  expect(highlight.current).toMatchObject({ cells: [[1, 1]], figures: [4], shaded: null });
  await Promise.resolve();
  await Promise.resolve();
  expect(highlight.current).toMatchObject({
    cells: [],
    figures: [4],
    shaded: { parts: target.parts, open_cells: [] },
  });
  highlighter.clear();
  expect(highlight.current).toMatchObject({ cells: [], figures: [], shaded: null });
});

it('asks for the spot of the feature, and moves the board only on request', async () => {
  for (const isRequested of [false, true]) {
    const asked: unknown[] = [];
    const game = gameThat((...at) => {
      asked.push(at);
      return Promise.resolve([target]);
    });
    const feature = { kind: 'city', at: [1, 1] as [number, number], spot: 'knight(E)' };
    highlighter.show(game, { cells: [[1, 1]], figures: [], feature }, isRequested);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([[[1, 1], 'knight(E)']]);
    expect(highlight.current.still).toBe(!isRequested);
  }
  highlighter.clear();
});

it('ignores an answer that arrives after the highlight was hidden', async () => {
  highlighter.show(
    gameThat(() => Promise.resolve([target])),
    { cells: [[1, 1]], figures: [], feature: { kind: 'city', at: [1, 1] } },
  );
  highlighter.clear();
  await Promise.resolve();
  await Promise.resolve();
  expect(highlight.current.shaded).toBeNull();
});

it('sends no query if aids are off', () => {
  const game = gameThat(() => {
    throw new Error('asked');
  }, false);
  expect(() =>
    highlighter.show(game, { cells: [[1, 1]], figures: [], feature: { kind: 'city', at: [1, 1] } }),
  ).not.toThrow();
  highlighter.clear();
});
