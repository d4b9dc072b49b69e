// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { NO_INSETS } from './camera';
import { type Box, boundingBox, type Cell } from './geometry';
import { Viewport } from './viewport.svelte';

const PHONE = { width: 390, height: 800 };
const around = (...cells: Cell[]) => boundingBox(cells) as Box;
const BOARD = around([0, 0], [19, 19]);
const TILE = { box: around([17, 18]), neededScale: 1.1 };

let viewport: Viewport;
beforeEach(() => {
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  // Movements are immediate.
  settings.motion = 'reduced';
  viewport = new Viewport();
});
afterEach(() => {
  viewport.close();
  vi.unstubAllGlobals();
});

/** Returns the box of the tile in the window. */
function tile(): Box {
  const [left, top] = viewport.toScreen([TILE.box.left, TILE.box.top]);
  const [right, bottom] = viewport.toScreen([TILE.box.right, TILE.box.bottom]);
  return { left, top, right, bottom };
}

describe('zooming in', () => {
  it('waits until the window and the board are known', () => {
    viewport.setContent(BOARD);
    viewport.zoomTo(TILE);
    viewport.resize(PHONE, 2);
    expect(viewport.camera.scale).toBeCloseTo(1.1);
    const { left, top, right, bottom } = tile();
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(right).toBeLessThan(PHONE.width);
    expect(bottom).toBeLessThan(PHONE.height);
  });

  it('is undone by leaning back', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    expect(viewport.zoomTo(TILE)).toBe(true);
    expect(viewport.camera.scale).toBeGreaterThan(4 * before.scale);
    viewport.zoomBack();
    expect(viewport.camera).toEqual(before);
  });

  it('keeps the tile visible when a panel grows over it', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    viewport.zoomTo(TILE);
    viewport.setInsets({ ...NO_INSETS, bottom: 500 });
    expect(tile().bottom).toBeLessThanOrEqual(300);
  });

  it('ends when the player moves the board', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    viewport.zoomTo(TILE);
    viewport.pan(40, 30);
    const chosen = viewport.camera;
    viewport.setInsets({ ...NO_INSETS, bottom: 500 });
    viewport.zoomBack();
    expect(viewport.camera).toEqual(chosen);
  });

  it('does not move if the scale is large enough', () => {
    viewport.setContent(around([0, 0]));
    viewport.resize(PHONE, 2);
    expect(viewport.zoomTo({ box: around([0, 0]), neededScale: 1 })).toBe(false);
  });

  it('detects areas that do not fit into the window', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    expect(viewport.canShow(TILE)).toBe(true);
    expect(viewport.canShow({ box: BOARD, neededScale: 1.1 })).toBe(false);
  });
});
