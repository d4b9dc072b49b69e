import { expect, it } from 'vitest';
import { highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import { clearHighlight, highlightSubject, partsOf } from './highlighting';

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
  expect(partsOf([road, farther, target], { kind: 'city', at: [1, 1] })).toBe(target.parts);
  expect(partsOf([road, farther, target], { kind: 'city', at: [1, 0] })).toBe(farther.parts);
});

it('falls back to a feature of the same kind', () => {
  expect(partsOf([road, farther], { kind: 'city', at: [9, 9] })).toBe(farther.parts);
  expect(partsOf([road], { kind: 'city', at: [9, 9] })).toEqual([]);
});

function gameThat(look: Game['look'], aids = true): Game {
  return { aids, look } as Game;
}

it('shows the cell first, then the whole feature', async () => {
  highlightSubject(
    gameThat(() => Promise.resolve([target])),
    { cells: [[1, 1]], figures: [4], feature: { kind: 'city', at: [1, 1] } },
  );
  expect(highlight.current).toMatchObject({ cells: [[1, 1]], figures: [4], anchors: [] });
  await Promise.resolve();
  await Promise.resolve();
  expect(highlight.current).toMatchObject({ figures: [4], anchors: target.parts });
  clearHighlight();
  expect(highlight.current).toMatchObject({ cells: [], figures: [], anchors: [] });
});

it('ignores an answer that arrives after the highlight was hidden', async () => {
  highlightSubject(
    gameThat(() => Promise.resolve([target])),
    { cells: [[1, 1]], figures: [], feature: { kind: 'city', at: [1, 1] } },
  );
  clearHighlight();
  await Promise.resolve();
  await Promise.resolve();
  expect(highlight.current.anchors).toEqual([]);
});

it('sends no query if aids are off', () => {
  const game = gameThat(() => {
    throw new Error('asked');
  }, false);
  expect(() =>
    highlightSubject(game, { cells: [[1, 1]], figures: [], feature: { kind: 'city', at: [1, 1] } }),
  ).not.toThrow();
  clearHighlight();
});
