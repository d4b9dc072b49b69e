/** Where something of the page stands beside a place of the board, in pixels of the window. */

import type { Box, Point } from './geometry';

export interface Beside {
  /** The place. */
  at: Point;
  /** How far above or below it. */
  far: number;
  width: number;
  height: number;
  /** The part of the board that nothing lies over. */
  open: Box;
  /** What should not be hidden, if there is the choice. */
  avoid: readonly Box[];
}

const GAP = 8;

/** The left upper corner: below the place, or above it where that fits better. It stays in the window. */
export function beside({ at: [x, y], far, width, height, open, avoid }: Beside): Point {
  const left = within(x - width / 2, open.left + GAP, open.right - width - GAP);
  const [above, below] = [y - far - GAP - height, y + far + GAP];
  const fitsAbove = above >= open.top + GAP;
  const fitsBelow = below + height + GAP <= open.bottom;
  const hidden = (top: number) => {
    const covered = { left, top, right: left + width, bottom: top + height };
    return avoid.reduce((sum, box) => sum + shared(box, covered), 0);
  };
  const isBetterAbove = fitsAbove && (!fitsBelow || hidden(above) < hidden(below));
  return [left, within(isBetterAbove ? above : below, open.top + GAP, open.bottom - height - GAP)];
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** How much of two boxes is the same. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
