/** What has been said about the tile that is being sold. */

import type { Step } from '../../game/game';

export interface Bid {
  seat: number;
  /** Nothing for who passed. */
  points: number | null;
}

/** Everybody's word about the tile, in order: picks since somebody chose it, as records write them. */
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
