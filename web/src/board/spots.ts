/** What can be picked at places of the board. */

import type { Anchor, Ask, AskPick } from '../protocol';
import { type Point, SIDE } from './geometry';
import { anchorKey, type Places } from './places';
import { ropeBetween } from './scene';

/** A place of the board with everything that can be picked there. */
export interface Spot {
  key: string;
  anchor: Anchor;
  at: Point;
  picks: AskPick[];
  /** The sort of figure that would stand there, if picks are about placing one; of several the first. */
  figure: string | null;
  /** The way between two places that picks would connect. */
  path?: string;
}

/** Ways between two ends on one tile bow away from its middle, so that each can be hit where many meet, as on a lake. */
const BENDING = -0.6;

/** The sort of figure that a pick would put down; `null` if it is about something else. */
export function placedFigure({ piece }: AskPick): string | null {
  return piece?.is === 'placed' ? piece.kind : null;
}

/** Fingers want more room than a mouse. */
const isCoarse = matchMedia('(pointer: coarse)').matches;
/** So far apart spots are to be on the page, in pixels, as far as that is possible. */
const APART = isCoarse ? 50 : 32;
/** Tiles with spots have at least so many pixels, and need not have more. */
const TILE = [isCoarse ? 95 : 70, 210] as const;

/** The scale in which spots can be told apart and hit: pixels for a unit of the board. */
export function scaleFor(spots: readonly Spot[], apart = APART): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, { at }] of spots.entries()) {
    for (const other of spots.slice(index + 1))
      nearest = Math.min(nearest, Math.hypot(at[0] - other.at[0], at[1] - other.at[1]));
  }
  const [least, most] = TILE.map((pixels) => pixels / SIDE) as [number, number];
  // Things at the same point cannot be told apart in any scale.
  const needed = nearest > 1 ? apart / nearest : 0;
  return Math.min(most, Math.max(least, needed));
}

/** The places of picks, each once. Questions about something else than the board are left to the panel. */
export function spotsOf(ask: Pick<Ask, 'picks' | 'control'> | null, places: Places): Spot[] {
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
    const way = a && b && others.length === 0 ? ropeBetween(a, b, places, BENDING) : null;
    if (a && way) {
      add(pick, { ...way, anchor: a, figure: null });
      continue;
    }
    for (const anchor of pick.anchors ?? []) {
      const at = places.point(anchor);
      if (at) add(pick, { key: anchorKey(anchor), anchor, at, figure: placedFigure(pick) });
    }
  }
  return [...spots.values()];
}
