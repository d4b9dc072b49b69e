/** What a computer player would pick, weighed by the server on request. */

import type { Anchor, AskPick } from '../protocol';

/** So many are shown. The server tells the best first. */
export const HINTS_SHOWN = 3;

/** Where and how a pick lays the tile in hand; `null` for other picks. */
export function placeOf(pick: string): { cell: [number, number]; rotation: number } | null {
  const found = /^@(-?\d+),(-?\d+) r(\d)/.exec(pick);
  return found ? { cell: [Number(found[1]), Number(found[2])], rotation: Number(found[3]) } : null;
}

/** What the board marks for a pick: its places, or the cell of a tile to be laid. */
export function markOf({ pick, anchors }: Pick<AskPick, 'pick' | 'anchors'>): {
  anchors: readonly Anchor[];
  cells: [number, number][];
} {
  const place = placeOf(pick);
  return { anchors: anchors ?? [], cells: place ? [place.cell] : [] };
}
