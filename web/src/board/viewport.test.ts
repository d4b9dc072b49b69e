// @vitest-environment ./src/testing/browser.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { NO_INSETS } from './camera';
import { type Box, boundingBox, type Cell } from './geometry';
import { Viewport } from './viewport.svelte';

const PHONE = { width: 390, height: 800 };
const around = (...cells: Cell[]) => boundingBox(cells) as Box;
const BOARD = around([0, 0], [19, 19]);
const AREA = around([17, 18]);
const TILE = { boxAt: () => AREA, neededScale: 1.1 };

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
  const [left, top] = viewport.toScreen([AREA.left, AREA.top]);
  const [right, bottom] = viewport.toScreen([AREA.right, AREA.bottom]);
  return { left, top, right, bottom };
}

describe('a question', () => {
  it('waits until the window and the board are known', () => {
    viewport.setContent(BOARD);
    viewport.need(TILE);
    viewport.resize(PHONE, 2);
    expect(viewport.camera.scale).toBeCloseTo(1.1);
    const { left, top, right, bottom } = tile();
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(right).toBeLessThan(PHONE.width);
    expect(bottom).toBeLessThan(PHONE.height);
  });

  it('does not move the board if its area is visible and large enough', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    expect(viewport.need({ ...TILE, neededScale: before.scale })).toBe(false);
    // Nearly large enough is not worth a movement.
    expect(viewport.need({ ...TILE, neededScale: before.scale * 1.05 })).toBe(false);
    expect(viewport.camera).toEqual(before);
  });

  it('zooms in no further than needed, and keeps its area in place', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    const [x, y] = [tile().left, tile().top];
    expect(viewport.need({ ...TILE, neededScale: 0.4 })).toBe(true);
    expect(viewport.camera.scale).toBeCloseTo(0.4);
    expect(Math.hypot(tile().left - x, tile().top - y)).toBeLessThan(40);
  });

  it('moves the board no further than needed', () => {
    viewport.setContent(around([0, 0], [3, 3]));
    viewport.resize(PHONE, 2);
    viewport.pan(0, 350);
    const before = viewport.camera;
    viewport.need({ boxAt: () => around([0, 3]), neededScale: 0.5 });
    expect([viewport.camera.x, viewport.camera.scale]).toEqual([before.x, before.scale]);
    const [, bottom] = viewport.toScreen([0, 400]);
    expect(bottom).toBe(PHONE.height - 16);
  });

  it("gives the player's own camera back", () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    viewport.pan(30, 20);
    const before = viewport.camera;
    expect(viewport.need(TILE)).toBe(true);
    expect(viewport.camera.scale).toBeGreaterThan(4 * before.scale);
    viewport.release();
    expect(viewport.camera).toEqual(before);
  });

  it('shows all tiles again after it, if the player has not moved the board', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    viewport.need(TILE);
    viewport.release();
    expect(viewport.camera.scale).toBeCloseTo(before.scale);
    expect(viewport.isVisible([100, 100]) && viewport.isVisible([1900, 1900])).toBe(true);
  });

  it('keeps its area visible when a panel grows over it', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    viewport.need(TILE);
    viewport.setInsets({ ...NO_INSETS, bottom: 500 });
    expect(tile().bottom).toBeLessThanOrEqual(300);
  });

  it('lets the player move the board', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    viewport.need(TILE);
    viewport.pan(40, 30);
    const chosen = viewport.camera;
    viewport.setInsets({ ...NO_INSETS, bottom: 500 });
    viewport.release();
    expect(viewport.camera).toEqual(chosen);
  });

  it('cannot show areas that do not fit into the window', () => {
    viewport.setContent(BOARD);
    viewport.resize(PHONE, 2);
    expect(viewport.canShow(TILE)).toBe(true);
    expect(viewport.canShow({ boxAt: () => BOARD, neededScale: 1.1 })).toBe(false);
  });
});

describe('a growing board', () => {
  it('does not move while all tiles are in the window', () => {
    viewport.setContent(around([-1, -1], [1, 1]));
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    viewport.setContent(around([-1, -1], [1, 2]));
    expect(viewport.camera).toEqual(before);
  });

  it('zooms out once there is no more room', () => {
    viewport.setContent(around([-1, -1], [1, 1]));
    viewport.resize(PHONE, 2);
    const before = viewport.camera;
    viewport.setContent(around([-1, -1], [6, 1]));
    expect(viewport.camera.scale).toBeLessThan(before.scale);
    expect(viewport.isVisible([0, 0]) && viewport.isVisible([600, 100])).toBe(true);
    // There is room for the next tiles.
    const after = viewport.camera;
    viewport.setContent(around([-1, -1], [7, 1]));
    expect(viewport.camera).toEqual(after);
  });

  it('stays where the player has moved it', () => {
    viewport.setContent(around([-1, -1], [1, 1]));
    viewport.resize(PHONE, 2);
    viewport.pan(10, 0);
    const chosen = viewport.camera;
    viewport.setContent(around([-1, -1], [6, 1]));
    expect(viewport.camera).toEqual(chosen);
  });
});
