/** Chooses the area of the board to show for a question. */

import { cellOf } from './anchorPositions';
import type { BoxAt } from './camera';
import { type Box, boundingBox, type Cell, cellKey } from './geometry';
import { SPOT, type Spot, scaleForSpots } from './spots';

export interface ZoomTarget {
  boxAt: BoxAt;
  /** The scale at which its spots are large enough to hit. */
  neededScale: number;
}

/** The view zooms to the last tile only if there are at most this many spots elsewhere. */
const FEW = 10;
/** How much around the middle of a spot must be visible, in board units and at least in pixels. */
const AROUND = { units: 18, pixels: SPOT / 2 + 3 };

/**
 * Returns the area of all spots if they are still large enough to hit when all are visible. Otherwise returns the area
 * of the spots on the last tile, if the question is mostly about that tile. `null` without spots.
 */
export function chooseZoomTarget(
  spots: readonly Spot[],
  laid: Cell | undefined,
  canBeSeen: (aim: ZoomTarget) => boolean,
): ZoomTarget | null {
  const whole = zoomTargetFor(spots);
  if (!whole || !laid || canBeSeen(whole)) return whole;
  const isThere = ({ anchor }: Spot) => 'cell' in anchor && cellKey(anchor.cell) === cellKey(laid);
  const there = spots.filter(isThere);
  const others = new Set(spots.filter((spot) => !isThere(spot)).map(({ at }) => String(at)));
  return (there.length > 0 && others.size <= FEW && zoomTargetFor(there)) || whole;
}

/** Returns the area of the spots, with a scale at which they can be told apart and hit. */
export function zoomTargetFor(spots: readonly Spot[]): ZoomTarget | null {
  const [first, ...others] = spots;
  if (!first) return null;
  const boxAt = (scale: number) =>
    others.reduce((box, spot) => union(box, boxOf(spot, scale)), boxOf(first, scale));
  return { boxAt, neededScale: scaleForSpots(spots) };
}

/** Returns the area of a spot: its surroundings on a tile, or the whole cell for spots as large as a tile. */
export function boxOf({ anchor, at: [x, y], path }: Spot, scale: number): Box {
  const cell = cellOf(anchor);
  const whole = cell && (path || anchor.on === 'cell' || anchor.on === 'side') && boundingBox([cell]);
  const around = Math.max(AROUND.units, AROUND.pixels / scale);
  return whole || { left: x - around, top: y - around, right: x + around, bottom: y + around };
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
