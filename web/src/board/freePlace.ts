/** Finds room for notices over the board. */

import { type Box, overlaps, type Point } from './geometry';

/** The distance from the edges of the window, and between the places tried, in pixels. */
const EDGE = 10;
const STEP = 20;
/** The distance kept from the boxes, in pixels. */
const GAP = 4;

/**
 * Returns the top left corner nearest to the top left of the window where a rectangle overlaps none of the boxes; `null` if
 * there is none. All in window pixels.
 */
export function freePlace(width: number, height: number, open: Box, taken: readonly Box[]): Point | null {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  const last: Point = [open.right - EDGE - width, open.bottom - EDGE - height];
  for (let top = open.top + EDGE; top <= last[1]; top += STEP)
    for (let left = open.left + EDGE; left <= last[0]; left += STEP) {
      // It is better to be at an edge than over the middle of the board.
      const distance = top - open.top + Math.min(left - open.left, last[0] - left + STEP);
      if (distance >= least) continue;
      const box = { left: left - GAP, top: top - GAP, right: left + width + GAP, bottom: top + height + GAP };
      if (taken.some((other) => overlaps(box, other))) continue;
      best = [left, top];
      least = distance;
    }
  return best;
}
