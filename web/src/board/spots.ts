/** The picks of a question by their place on the board. */

import type { Anchor, Ask, AskPick } from '../protocol';
import { type AnchorPositions, anchorKey } from './anchorPositions';
import { type Point, SIDE } from './geometry';
import { ropeBetween } from './pieceLayout';

/** A place on the board with all picks there. */
export interface Spot {
  key: string;
  anchor: Anchor;
  at: Point;
  picks: AskPick[];
  /** The kind of figure that the picks would place; the first one if there are several. */
  figure: string | null;
  /** The path between two places that the picks would connect. */
  path?: string;
}

/** Paths on one tile bend away from its centre. Each can then be hit where many meet, as on a lake. */
const BENDING = -0.6;

/** Returns the kind of figure that a pick would place, or `null` if it places none. */
export function placedFigure({ piece }: AskPick): string | null {
  return piece?.is === 'placed' ? piece.kind : null;
}

/** Fingers need more room than a mouse. */
const isCoarse = matchMedia('(pointer: coarse)').matches;
/** The smallest size of a spot in the window, in pixels. Spots are at least as far apart. */
export const SPOT = isCoarse ? 28 : 24;
/** The radius of a spot in board units: as drawn at a large scale, and the largest one. */
const RADIUS = [15, 24] as const;
/** The largest width of a tile that spots need, in pixels. */
const LARGEST_TILE = 210;

/** Returns the scale at which spots can be told apart and hit, in pixels per board unit. */
export function scaleForSpots(spots: readonly Spot[], size = SPOT): number {
  const nearest = nearestDistance(spots);
  // Spots at the same point cannot be told apart at any scale.
  const neededScale = nearest > 1 ? size / nearest : 0;
  return Math.min(LARGEST_TILE / SIDE, Math.max(size / 2 / RADIUS[1], neededScale));
}

/** Returns the radius of spots at a scale, in board units. Small spots grow until they touch each other. */
export function spotRadius(spots: readonly Spot[], scale: number): number {
  const [least, most] = RADIUS;
  const free = Math.min(most, nearestDistance(spots) / 2);
  return Math.max(least, Math.min(free, SPOT / 2 / scale));
}

/** Returns the distance of the two nearest spots, in board units; infinite if there is only one. */
function nearestDistance(spots: readonly Spot[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, { at }] of spots.entries()) {
    for (const other of spots.slice(index + 1))
      nearest = Math.min(nearest, Math.hypot(at[0] - other.at[0], at[1] - other.at[1]));
  }
  return nearest;
}

/** Returns each place with its picks. Empty if the question is not answered on the board. */
export function spotsOf(ask: Pick<Ask, 'picks' | 'control'> | null, positions: AnchorPositions): Spot[] {
  if (ask?.control.kind !== 'board') return [];
  const spots = new Map<string, Spot>();
  const add = (pick: AskPick, spot: Omit<Spot, 'picks'>) => {
    const known = spots.get(spot.key);
    if (!known) spots.set(spot.key, { ...spot, picks: [pick] });
    else if (!known.picks.includes(pick)) {
      known.picks.push(pick);
      known.figure ??= spot.figure;
    }
  };
  for (const pick of ask.picks ?? []) {
    const [a, b, ...others] = pick.anchors ?? [];
    const way = a && b && others.length === 0 ? ropeBetween(a, b, positions, BENDING) : null;
    if (a && way) {
      add(pick, { ...way, anchor: a, figure: null });
      continue;
    }
    for (const anchor of pick.anchors ?? []) {
      const at = positions.point(anchor);
      if (at) add(pick, { key: anchorKey(anchor), anchor, at, figure: placedFigure(pick) });
    }
  }
  return [...spots.values()];
}
