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

/**
 * Returns the top left corner: below the place, or above or beside it if that fits better. The box stays in the window,
 * and does not hide the place if there is room anywhere.
 */
export function popoverPosition({
  at: [x, y],
  distance,
  width,
  height,
  bounds,
  avoid,
}: PopoverOptions): Point {
  const within = (left: number, top: number): Point => [
    clamp(left, bounds.left + GAP, bounds.right - width - GAP),
    clamp(top, bounds.top + GAP, bounds.bottom - height - GAP),
  ];
  const place = { left: x - distance, top: y - distance, right: x + distance, bottom: y + distance };
  const hidden = ([left, top]: Point, boxes: readonly Box[]) => {
    const covered = { left, top, right: left + width, bottom: top + height };
    return boxes.reduce((sum, box) => sum + overlapArea(box, covered), 0);
  };
  const best = (corners: Point[]) => {
    const free = corners.filter((corner) => hidden(corner, [place]) === 0);
    return (free.length > 0 ? free : corners).reduce((one, other) =>
      hidden(other, avoid) < hidden(one, avoid) ? other : one,
    );
  };
  const upright = best([
    within(x - width / 2, y + distance + GAP),
    within(x - width / 2, y - distance - GAP - height),
  ]);
  if (hidden(upright, [place]) === 0) return upright;
  const beside = best([
    within(x + distance + GAP, y - height / 2),
    within(x - distance - GAP - width, y - height / 2),
  ]);
  return hidden(beside, [place]) === 0 ? beside : upright;
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
