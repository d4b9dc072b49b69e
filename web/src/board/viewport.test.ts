// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { NO_COVER } from './camera';
import { type Box, boxAround, type Cell } from './geometry';
import { Viewport } from './viewport.svelte';

const PHONE = { width: 390, height: 800 };
const around = (...cells: Cell[]) => boxAround(cells) as Box;
const BOARD = around([0, 0], [19, 19]);
const TILE = { box: around([17, 18]), needed: 1.1 };

let viewport: Viewport;
beforeEach(() => {
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  // Everything is where it goes at once.
  settings.motion = 'reduced';
  viewport = new Viewport();
});
afterEach(() => {
  viewport.close();
  vi.unstubAllGlobals();
});

/** Where the tile is in the window. */
function tile(): Box {
  const [left, top] = viewport.toScreen([TILE.box.left, TILE.box.top]);
  const [right, bottom] = viewport.toScreen([TILE.box.right, TILE.box.bottom]);
  return { left, top, right, bottom };
}

describe('coming nearer', () => {
  it('waits until the window and the board are known', () => {
    viewport.contain(BOARD);
    viewport.leanTo(TILE);
    viewport.resize(PHONE, 2);
    expect(viewport.camera.scale).toBeCloseTo(1.1);
    const { left, top, right, bottom } = tile();
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(right).toBeLessThan(PHONE.width);
    expect(bottom).toBeLessThan(PHONE.height);
  });

  it('ends where it began', () => {
    viewport.contain(BOARD);
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    expect(viewport.leanTo(TILE)).toBe(true);
    expect(viewport.camera.scale).toBeGreaterThan(4 * before.scale);
    viewport.leanBack();
    expect(viewport.camera).toEqual(before);
  });

  it('keeps the tile in sight when a panel grows over it', () => {
    viewport.contain(BOARD);
    viewport.resize(PHONE, 2);
    viewport.leanTo(TILE);
    viewport.coverBy({ ...NO_COVER, bottom: 500 });
    expect(tile().bottom).toBeLessThanOrEqual(300);
  });

  it('is over when somebody moves the board', () => {
    viewport.contain(BOARD);
    viewport.resize(PHONE, 2);
    viewport.leanTo(TILE);
    viewport.pan(40, 30);
    const chosen = viewport.camera;
    viewport.coverBy({ ...NO_COVER, bottom: 500 });
    viewport.leanBack();
    expect(viewport.camera).toEqual(chosen);
  });

  it('does not move for what is near enough', () => {
    viewport.contain(around([0, 0]));
    viewport.resize(PHONE, 2);
    expect(viewport.leanTo({ box: around([0, 0]), needed: 1 })).toBe(false);
  });

  it('knows what cannot be seen all at once', () => {
    viewport.contain(BOARD);
    viewport.resize(PHONE, 2);
    expect(viewport.reaches(TILE)).toBe(true);
    expect(viewport.reaches({ box: BOARD, needed: 1.1 })).toBe(false);
  });
});
