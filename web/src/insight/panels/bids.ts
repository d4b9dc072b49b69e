/** The bids for the tile being sold. */

import type { Step } from '../../game/game';

export interface Bid {
  seat: number;
  /** `null` if the player passed. */
  points: number | null;
}

/** Returns all bids and passes since the tile was chosen, in order. They are picks in record notation. */
export function bidsOf(steps: readonly Step[]): Bid[] {
  const bids: Bid[] = [];
  for (const { what, undone } of steps.toReversed()) {
    if (undone || what.kind !== 'move') continue;
    if (what.pick === '-') bids.unshift({ seat: what.seat, points: null });
    else if (what.pick.startsWith('=')) bids.unshift({ seat: what.seat, points: Number(what.pick.slice(1)) });
    else return what.pick.startsWith('take ') ? bids : [];
  }
  return [];
}
