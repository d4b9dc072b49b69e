/** What a computer player would pick, weighed by the server on request. */

import type { Anchor, AskPick, Label } from '../protocol';

export interface HintPick {
  /** The text of the pick. */
  pick: string;
  label: Label;
  anchors?: Anchor[];
  /** The margin to be expected at the end: the own points less the best other's. */
  margin: number;
  /** How much of the thought went into it, from 0 to 1. */
  share: number;
}

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
