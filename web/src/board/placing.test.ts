// @vitest-environment ./src/testing/browser.ts
import { beforeEach, expect, test } from 'vitest';
import type { Game } from '../game/game';
import type { Ask } from '../protocol';
import { placeTile, view } from '../testing/tables';
import { Placing } from './placing.svelte';

const ASK: Ask = {
  ...placeTile,
  places: [
    { cell: [1, 0], rotations: [0, 2] },
    { cell: [0, 1], rotations: [1, 2] },
  ],
};

let ask: Ask | null;
let placing: Placing;
beforeEach(() => {
  ask = ASK;
  placing = new Placing(() => ({ ask, view: view() }) as Game);
});

test('a preview follows the pointer, and leaves with it', () => {
  placing.preview([1, 0]);
  expect(placing.ghost).toEqual({ cell: [1, 0], rotation: 0, fits: true });
  expect(placing.text).toBe('@1,0 r0');
  placing.leave();
  expect([placing.ghost, placing.text]).toEqual([null, null]);
});

test('where it does not fit it is shown, but cannot be laid', () => {
  placing.preview([5, 5]);
  expect(placing.ghost?.fits).toBe(false);
  expect(placing.text).toBeNull();
  placing.pin([5, 5]);
  expect(placing.pinned).toBe(false);
});

test('a tile that was put down stays until it is put away', () => {
  placing.pin([1, 0]);
  placing.preview([0, 1]);
  placing.leave();
  expect(placing.isAt([1, 0])).toBe(true);
  placing.cancel();
  expect([placing.ghost, placing.pinned]).toEqual([null, false]);
});

test('it is turned among the ways that fit, forwards and backwards', () => {
  placing.pin([1, 0]);
  placing.rotate();
  expect(placing.text).toBe('@1,0 r2');
  placing.rotate();
  expect(placing.text).toBe('@1,0 r0');
  placing.rotate(true);
  expect(placing.text).toBe('@1,0 r2');
});

test('it stays turned from cell to cell where it fits so, until another tile comes', () => {
  placing.preview([1, 0]);
  placing.rotate();
  placing.preview([0, 1]);
  expect(placing.text).toBe('@0,1 r2');
  placing.reset();
  placing.preview([0, 1]);
  expect(placing.text).toBe('@0,1 r1');
});

test('a way that does not fit can be looked at, and not laid', () => {
  placing.pin([1, 0]);
  placing.turnTo(1);
  expect([placing.ghost?.rotation, placing.text]).toEqual([1, null]);
});

test('nothing is shown while no place is asked for', () => {
  ask = { ...ASK, places: [] };
  const idle = new Placing(() => ({ ask, view: view() }) as Game);
  idle.preview([1, 0]);
  expect([idle.isAsked, idle.ghost]).toEqual([false, null]);
});
