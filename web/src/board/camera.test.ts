import { describe, expect, it } from 'vitest';
import {
  between,
  broughtIn,
  fitted,
  held,
  LEAST,
  MOST,
  moved,
  NO_COVER,
  openPart,
  rested,
  seen,
  toBoard,
  toScreen,
  zoomed,
} from './camera';

const window = { width: 800, height: 600 };
const camera = { x: 40, y: -10, scale: 0.5 };

describe('a camera', () => {
  it('takes points to the window and back', () => {
    const at = toScreen(camera, [120, 60]);
    expect(at).toEqual([100, 20]);
    expect(toBoard(camera, at)).toEqual([120, 60]);
  });
  it('zooms about the point under the mouse', () => {
    const at = [300, 200] as const;
    const before = toBoard(camera, at);
    const after = toBoard(zoomed(camera, 1.7, at), at);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });
  it('does not go beyond the limits, and then does not move either', () => {
    const nearest = { ...camera, scale: MOST };
    expect(zoomed(nearest, 2, [300, 200])).toEqual(nearest);
    expect(zoomed(camera, 1e-6, [0, 0]).scale).toBe(LEAST);
  });
  it('fits a box into what is open of the window', () => {
    const box = { left: -100, top: 0, right: 1100, bottom: 300 };
    const cover = { top: 0, right: 200, bottom: 100, left: 0 };
    const fit = fitted(box, window, cover);
    expect(fit.scale).toBeCloseTo(0.5);
    expect(toScreen(fit, [-100, 150])).toEqual([0, 250]);
    expect(toScreen(fit, [1100, 150])).toEqual([600, 250]);
  });
  it('does not show a lonely tile larger than is comfortable', () => {
    expect(fitted({ left: 0, top: 0, right: 100, bottom: 100 }, window, NO_COVER).scale).toBe(1.4);
  });
  it('has something open even if panels cover everything', () => {
    const open = openPart(window, { top: 900, right: 900, bottom: 900, left: 900 });
    expect(open.right).toBeGreaterThan(open.left);
    expect(open.bottom).toBeGreaterThan(open.top);
  });
});

describe('bringing something in', () => {
  const box = { left: 2000, top: 100, right: 2100, bottom: 200 };
  it('moves as little as needed', () => {
    const after = broughtIn(camera, box, window, NO_COVER);
    expect(toScreen(after, [2100, 100])[0]).toBeCloseTo(800);
    expect(after.y).toBe(camera.y);
    expect(after.scale).toBe(camera.scale);
  });
  it('leaves what is in already', () => {
    expect(broughtIn(camera, { left: 100, top: 100, right: 200, bottom: 200 }, window, NO_COVER)).toEqual(
      camera,
    );
  });
  it('goes farther away if it does not fit', () => {
    const large = { left: 0, top: 0, right: 4000, bottom: 100 };
    const after = broughtIn(camera, large, window, NO_COVER);
    expect(after.scale).toBeCloseTo(0.2);
  });
});

describe('holding the board', () => {
  const box = { left: 0, top: 0, right: 400, bottom: 400 };
  it('lets it be moved while some of it is seen', () => {
    const near = moved(camera, 100, 100);
    expect(held(near, box, window, NO_COVER)).toEqual(near);
  });
  it('does not let it be lost', () => {
    const far = held({ x: 9000, y: -9000, scale: 1 }, box, window, NO_COVER);
    const part = seen(far, window);
    expect(part.left).toBeLessThan(box.right);
    expect(part.right).toBeGreaterThan(box.left);
    expect(part.bottom).toBeGreaterThan(box.top);
    expect(part.top).toBeLessThan(box.bottom);
  });
});

describe('a camera at rest', () => {
  it('has tiles of whole pixels of the screen at whole pixels', () => {
    for (const density of [1, 1.5, 2, 3]) {
      const rest = rested({ x: 10.3, y: -4.7, scale: 0.5678 }, density);
      for (const value of [rest.scale * 100 * density, rest.x * density, rest.y * density])
        expect(value).toBeCloseTo(Math.round(value), 9);
      expect(Math.abs(rest.scale - 0.5678) * 100 * density).toBeLessThanOrEqual(0.5);
    }
  });
  it('stays as it is', () => {
    const rest = rested({ x: 10.3, y: -4.7, scale: 0.5678 }, 2);
    expect(rested(rest, 2)).toEqual(rest);
  });
});

describe('a glide', () => {
  const to = { x: -500, y: 300, scale: 2 };
  it('begins and ends where it should', () => {
    const ends = [0, 1].map((part) => between(camera, to, part, [400, 300]));
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
