/** Positions a page element next to a place on the board, in window pixels. */

import type { Box, Point } from './geometry';

export interface PopoverOptions {
  /** The place. */
  at: Point;
  /** The distance above or below it. */
  distance: number;
  width: number;
  height: number;
  /** The part of the window that is not covered. */
  bounds: Box;
  /** Boxes that should not be hidden if possible. */
  avoid: readonly Box[];
}

const GAP = 8;

/** Returns the top left corner: below the place, or above it if that fits better. The box stays in the window. */
export function popoverPosition({
  at: [x, y],
  distance,
  width,
  height,
  bounds,
  avoid,
}: PopoverOptions): Point {
  const left = clamp(x - width / 2, bounds.left + GAP, bounds.right - width - GAP);
  const [above, below] = [y - distance - GAP - height, y + distance + GAP];
  const fitsAbove = above >= bounds.top + GAP;
  const fitsBelow = below + height + GAP <= bounds.bottom;
  const hidden = (top: number) => {
    const covered = { left, top, right: left + width, bottom: top + height };
    return avoid.reduce((sum, box) => sum + overlapArea(box, covered), 0);
  };
  const isBetterAbove = fitsAbove && (!fitsBelow || hidden(above) < hidden(below));
  return [left, clamp(isBetterAbove ? above : below, bounds.top + GAP, bounds.bottom - height - GAP)];
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Returns the area of the intersection of two boxes. */
function overlapArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
