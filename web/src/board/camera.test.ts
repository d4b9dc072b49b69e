import { describe, expect, it } from 'vitest';
import {
  alignedToPixels,
  cameraFitting,
  interpolate,
  keptInView,
  MAX_SCALE,
  MIN_SCALE,
  NO_INSETS,
  panned,
  scrolledIntoView,
  toBoard,
  toScreen,
  uncoveredArea,
  visibleBox,
  zoomed,
} from './camera';

const window = { width: 800, height: 600 };
const camera = { x: 40, y: -10, scale: 0.5 };

describe('a camera', () => {
  it('converts between board and window coordinates', () => {
    const at = toScreen(camera, [120, 60]);
    expect(at).toEqual([100, 20]);
    expect(toBoard(camera, at)).toEqual([120, 60]);
  });
  it('zooms around the pointer', () => {
    const at = [300, 200] as const;
    const before = toBoard(camera, at);
    const after = toBoard(zoomed(camera, 1.7, at), at);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });
  it('does not zoom or move beyond the limits', () => {
    const nearest = { ...camera, scale: MAX_SCALE };
    expect(zoomed(nearest, 2, [300, 200])).toEqual(nearest);
    expect(zoomed(camera, 1e-6, [0, 0]).scale).toBe(MIN_SCALE);
  });
  it('fits a box into the uncovered part of the window', () => {
    const box = { left: -100, top: 0, right: 1100, bottom: 300 };
    const insets = { top: 0, right: 200, bottom: 100, left: 0 };
    const fit = cameraFitting(box, window, insets);
    expect(fit.scale).toBeCloseTo(0.5);
    expect(toScreen(fit, [-100, 150])).toEqual([0, 250]);
    expect(toScreen(fit, [1100, 150])).toEqual([600, 250]);
  });
  it('limits the size of a single tile', () => {
    expect(cameraFitting({ left: 0, top: 0, right: 100, bottom: 100 }, window, NO_INSETS).scale).toBe(1.4);
  });
  it('has an uncovered part even if panels cover everything', () => {
    const open = uncoveredArea(window, { top: 900, right: 900, bottom: 900, left: 900 });
    expect(open.right).toBeGreaterThan(open.left);
    expect(open.bottom).toBeGreaterThan(open.top);
  });
});

describe('scrolling a box into view', () => {
  const box = { left: 2000, top: 100, right: 2100, bottom: 200 };
  it('moves as little as needed', () => {
    const after = scrolledIntoView(camera, box, window, NO_INSETS);
    expect(toScreen(after, [2100, 100])[0]).toBeCloseTo(800);
    expect(after.y).toBe(camera.y);
    expect(after.scale).toBe(camera.scale);
  });
  it('does nothing if the box is already in view', () => {
    expect(
      scrolledIntoView(camera, { left: 100, top: 100, right: 200, bottom: 200 }, window, NO_INSETS),
    ).toEqual(camera);
  });
  it('zooms out if the box does not fit', () => {
    const large = { left: 0, top: 0, right: 4000, bottom: 100 };
    const after = scrolledIntoView(camera, large, window, NO_INSETS);
    expect(after.scale).toBeCloseTo(0.2);
  });
});

describe('keeping the board in view', () => {
  const box = { left: 0, top: 0, right: 400, bottom: 400 };
  it('allows moves while part of it is visible', () => {
    const near = panned(camera, 100, 100);
    expect(keptInView(near, box, window, NO_INSETS)).toEqual(near);
  });
  it('moves it back when it is out of view', () => {
    const far = keptInView({ x: 9000, y: -9000, scale: 1 }, box, window, NO_INSETS);
    const part = visibleBox(far, window);
    expect(part.left).toBeLessThan(box.right);
    expect(part.right).toBeGreaterThan(box.left);
    expect(part.bottom).toBeGreaterThan(box.top);
    expect(part.top).toBeLessThan(box.bottom);
  });
});

describe('a camera at rest', () => {
  it('aligns tiles to device pixels', () => {
    for (const density of [1, 1.5, 2, 3]) {
      const rest = alignedToPixels({ x: 10.3, y: -4.7, scale: 0.5678 }, density);
      for (const value of [rest.scale * 100 * density, rest.x * density, rest.y * density])
        expect(value).toBeCloseTo(Math.round(value), 9);
      expect(Math.abs(rest.scale - 0.5678) * 100 * density).toBeLessThanOrEqual(0.5);
    }
  });
  it('does not change when aligned again', () => {
    const rest = alignedToPixels({ x: 10.3, y: -4.7, scale: 0.5678 }, 2);
    expect(alignedToPixels(rest, 2)).toEqual(rest);
  });
});

describe('a glide', () => {
  const to = { x: -500, y: 300, scale: 2 };
  it('starts and ends at the given cameras', () => {
    const ends = [0, 1].map((part) => interpolate(camera, to, part, [400, 300]));
    for (const [end, whole] of [
      [ends[0], camera],
      [ends[1], to],
    ] as const) {
      expect(end?.x).toBeCloseTo(whole.x);
      expect(end?.y).toBeCloseTo(whole.y);
      expect(end?.scale).toBeCloseTo(whole.scale);
    }
  });
});
