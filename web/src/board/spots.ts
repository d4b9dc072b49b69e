/** What can be picked at places of the board. */

import type { Anchor, Ask, AskPick } from '../protocol';
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
export function placedFigure({ label, anchors }: AskPick, prompt: string): string | null {
  // A label with a player names a figure that is there already.
  if (label.seat !== undefined) return null;
  if (label.figure) return label.figure;
  if (ROLES.has(label.key)) return 'follower';
  const isSpot = anchors?.some(({ on }) => on === 'extra') ?? false;
  return isSpot && prompt === 'ask-place-figure' ? 'follower' : null;
}

/** The places of picks, each once. Picks without a place on the board are left to the panel. */
export function spotsOf(ask: Pick<Ask, 'picks' | 'prompt'>, places: Places): Spot[] {
  const spots = new Map<string, Spot>();
  for (const pick of ask.picks ?? []) {
    for (const anchor of pick.anchors ?? []) {
      const at = places.point(anchor);
      if (!at) continue;
      const key = anchorKey(anchor);
      const figure = placedFigure(pick, ask.prompt);
      const known = spots.get(key);
      if (!known) spots.set(key, { key, anchor, at, picks: [pick], figure });
      else if (!known.picks.includes(pick)) {
        known.picks.push(pick);
        known.figure ??= figure;
      }
    }
  }
  return [...spots.values()];
}
