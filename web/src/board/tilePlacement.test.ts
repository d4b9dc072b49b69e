// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import type { Game } from '../game/game';
import type { Ask } from '../protocol';
import { placeTile, view } from '../testing/tables';
import { TilePlacement } from './tilePlacement.svelte';

const ASK: Ask = {
  ...placeTile,
  places: [
    { cell: [1, 0], rotations: [0, 2] },
    { cell: [0, 1], rotations: [1, 2] },
  ],
};

let ask: Ask | null;
let placement: TilePlacement;
beforeEach(() => {
  ask = ASK;
  placement = new TilePlacement(() => ({ ask, view: view() }) as Game);
});

test('the preview appears and disappears with the pointer', () => {
  placement.preview([1, 0]);
  expect(placement.ghost).toEqual({ cell: [1, 0], rotation: 0, fits: true });
  expect(placement.pick).toBe('@1,0 r0');
  placement.clearPreview();
  expect([placement.ghost, placement.pick]).toEqual([null, null]);
});

test('a tile that does not fit is shown but cannot be placed', () => {
  placement.preview([5, 5]);
  expect(placement.ghost?.fits).toBe(false);
  expect(placement.pick).toBeNull();
  placement.pin([5, 5]);
  expect(placement.pinned).toBe(false);
});

test('a pinned tile stays until it is cancelled', () => {
  placement.pin([1, 0]);
  placement.preview([0, 1]);
  placement.clearPreview();
  expect(placement.isAt([1, 0])).toBe(true);
  placement.cancel();
  expect([placement.ghost, placement.pinned]).toEqual([null, false]);
});

test('the tile rotates through the fitting rotations, forwards and backwards', () => {
  placement.pin([1, 0]);
  placement.rotate();
  expect(placement.pick).toBe('@1,0 r2');
  placement.rotate();
  expect(placement.pick).toBe('@1,0 r0');
  placement.rotate(true);
  expect(placement.pick).toBe('@1,0 r2');
});

test('the rotation is kept from cell to cell where it fits, until the next tile', () => {
  placement.preview([1, 0]);
  placement.rotate();
  placement.preview([0, 1]);
  expect(placement.pick).toBe('@0,1 r2');
  placement.reset();
  placement.preview([0, 1]);
  expect(placement.pick).toBe('@0,1 r1');
});

test('a rotation that does not fit can be previewed but not placed', () => {
  placement.pin([1, 0]);
  placement.rotateTo(1);
  expect([placement.ghost?.rotation, placement.pick]).toEqual([1, null]);
});

test('nothing is previewed unless the question asks for a placement', () => {
  ask = { ...ASK, places: [] };
  const idle = new TilePlacement(() => ({ ask, view: view() }) as Game);
  idle.preview([1, 0]);
  expect([idle.isAsked, idle.ghost]).toEqual([false, null]);
});
