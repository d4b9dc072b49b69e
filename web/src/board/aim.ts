/** Where to look when something on the board is asked about. */

import { type Box, boxAround, type Cell, cellKey } from './geometry';
import { cellOf } from './places';
import { type Spot, scaleFor } from './spots';

export interface Aim {
  box: Box;
  /** The scale in which its spots can be hit. */
  needed: number;
}

/** If there are spots on so few other cells, the tile that was laid last is looked at first. */
const FEW = 10;

/**
 * All spots, if they can be hit where all are seen. Otherwise those on the tile that was laid last, if the question is
 * mostly about that tile. `null` without spots.
 */
export function aimAt(
  spots: readonly Spot[],
  laid: Cell | undefined,
  canBeSeen: (aim: Aim) => boolean,
): Aim | null {
  const whole = aimAtAll(spots);
  if (!whole || !laid || canBeSeen(whole)) return whole;
  const isThere = ({ anchor }: Spot) => 'cell' in anchor && cellKey(anchor.cell) === cellKey(laid);
  const there = spots.filter(isThere);
  const others = new Set(spots.filter((spot) => !isThere(spot)).map(({ at }) => String(at)));
  return (there.length > 0 && others.size <= FEW && aimAtAll(there)) || whole;
}

/** So near that all of these spots can be told apart and hit. */
export function aimAtAll(spots: readonly Spot[]): Aim | null {
  const box = boxAround(spots.map(({ anchor }) => cellOf(anchor)).filter((cell) => cell !== null));
  return box && { box, needed: scaleFor(spots) };
}
