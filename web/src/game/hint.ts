/** Hints: the picks a bot would choose, rated by the server on request. */

import type { Anchor, AskPick } from '../protocol';

/** The number of hints shown. The server sends the best first. */
export const HINTS_SHOWN = 3;

/** Returns the cell and rotation of a tile placement, or `null` for other picks. */
export function placeOf(pick: string): { cell: [number, number]; rotation: number } | null {
  const found = /^@(-?\d+),(-?\d+) r(\d)/.exec(pick);
  return found ? { cell: [Number(found[1]), Number(found[2])], rotation: Number(found[3]) } : null;
}

/** Returns the places to mark on the board for a pick: its anchors, and the cell of a tile placement. */
export function markOf({ pick, anchors }: Pick<AskPick, 'pick' | 'anchors'>): {
  anchors: readonly Anchor[];
  cells: [number, number][];
} {
  const place = placeOf(pick);
  return { anchors: anchors ?? [], cells: place ? [place.cell] : [] };
}
