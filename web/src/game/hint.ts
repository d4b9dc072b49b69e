/** What a computer player would pick, weighed by the server on request. */

import type { Anchor, AskPick } from '../protocol';

/** So many are shown. The server tells the best first. */
export const HINTS_SHOWN = 3;

/** What the board marks for a pick: its places, or the cell of a tile to be laid. */
export function markOf(pick: Pick<AskPick, 'pick' | 'anchors'>): {
  anchors: readonly Anchor[];
  cells: [number, number][];
} {
  const found = /^@(-?\d+),(-?\d+)/.exec(pick.pick);
  return {
    anchors: pick.anchors ?? [],
    cells: found ? [[Number(found[1]), Number(found[2])]] : [],
  };
}
