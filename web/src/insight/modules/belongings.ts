/** What a player has of the expansions, in a fixed order. */

import type { View } from '../../protocol';
import { factsOf } from './facts';

export type BelongingKind = 'wine' | 'grain' | 'cloth' | 'ingot' | 'bridge' | 'castle';

/** Goods and gold only where there are some; bridges and castles also when the last is gone. */
export function belongingsOf(
  view: Pick<View, 'facts'> | null,
  seat: number,
): { kind: BelongingKind; count: number }[] {
  const facts = factsOf(view);
  const goods = facts.goods.get(seat);
  const all: { kind: BelongingKind; count: number | undefined }[] = [
    { kind: 'wine', count: goods?.wine || undefined },
    { kind: 'grain', count: goods?.grain || undefined },
    { kind: 'cloth', count: goods?.cloth || undefined },
    { kind: 'ingot', count: facts.gold.get(seat) },
    { kind: 'bridge', count: facts.bridges.get(seat) },
    { kind: 'castle', count: facts.castlesLeft.get(seat) },
  ];
  return all.flatMap(({ kind, count }) => (count === undefined ? [] : [{ kind, count }]));
}
