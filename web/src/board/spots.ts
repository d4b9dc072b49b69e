/** What can be picked at places of the board. */

import type { Anchor, AskPick } from '../protocol';
import type { Point } from './geometry';
import { anchorKey, type Places } from './places';

/** A place of the board with everything that can be picked there. */
export interface Spot {
  key: string;
  anchor: Anchor;
  at: Point;
  picks: AskPick[];
  /** The sort of figure that would stand there, if picks are about placing one; of several the first. */
  figure: string | null;
}

/** Keys of picks by which a follower gets its role. */
const ROLES = new Set(['thief', 'knight', 'monk', 'farmer']);

/** The sort of figure that a pick would put down; `null` if it is about something else. */
export function placedFigure({ label }: AskPick): string | null {
  // A label with a player names a figure that is there already.
  if (label.seat !== undefined) return null;
  if (label.figure) return label.figure;
  return ROLES.has(label.key) ? 'follower' : null;
}

/** The places of picks, each once. Picks without a place on the board are left to the panel. */
export function spotsOf(picks: readonly AskPick[], places: Places): Spot[] {
  const spots = new Map<string, Spot>();
  for (const pick of picks) {
    for (const anchor of pick.anchors ?? []) {
      const at = places.point(anchor);
      if (!at) continue;
      const key = anchorKey(anchor);
      const known = spots.get(key);
      if (known) {
        if (!known.picks.includes(pick)) known.picks.push(pick);
        known.figure ??= placedFigure(pick);
      } else spots.set(key, { key, anchor, at, picks: [pick], figure: placedFigure(pick) });
    }
  }
  return [...spots.values()];
}
