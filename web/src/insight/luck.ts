/** Luck of the draw: the tiles each player drew, compared with what was expected from the pile at the time. */

import type { Step } from '../game/game';
import type { UnseenTile } from '../protocol';
import { effectiveEvents } from './awards';

/** How many tiles of one group a player drew, and how many were expected. */
export interface Share {
  drawn: number;
  expected: number;
}

export interface Luck {
  /** The number of draws of each player. */
  draws: number[];
  /** The shares of each player, by group. */
  groups: { key: string; shares: Share[] }[];
}

/**
 * Counts the tiles of each group that each player drew. `groupsOf` returns the groups of a tile, which may be several.
 * `unseen` are the tiles still unseen; without them the pile is assumed to contain only the drawn tiles.
 */
export function luckOf(
  steps: readonly Step[],
  players: number,
  unseen: readonly UnseenTile[],
  groupsOf: (tile: string) => readonly string[],
): Luck {
  const drawnTiles = [...effectiveEvents(steps)].flatMap(({ event }) =>
    event.type === 'tile-drawn' || event.type === 'tile-revealed' ? [event] : [],
  );
  const left: Map<string, number>[] = [];
  const add = ({ tile, count, pile = 0 }: UnseenTile) => {
    left[pile] ??= new Map();
    left[pile].set(tile, (left[pile].get(tile) ?? 0) + count);
  };
  for (const event of drawnTiles) add({ ...event, count: 1 });
  for (const tiles of unseen) add(tiles);

  const draws: number[] = new Array(players).fill(0);
  const groups = new Map<string, Share[]>();
  const share = (key: string, seat: number): Share => {
    let shares = groups.get(key);
    if (!shares) {
      shares = Array.from({ length: players }, () => ({ drawn: 0, expected: 0 }));
      groups.set(key, shares);
    }
    return shares[seat] ?? { drawn: 0, expected: 0 };
  };
  for (const event of drawnTiles) {
    const pile = left[event.pile ?? 0];
    if (!pile) continue;
    if (event.type === 'tile-drawn') {
      draws[event.seat] = (draws[event.seat] ?? 0) + 1;
      const total = [...pile.values()].reduce((sum, count) => sum + count, 0);
      for (const [tile, count] of pile)
        for (const key of groupsOf(tile)) share(key, event.seat).expected += count / total;
      for (const key of groupsOf(event.tile)) share(key, event.seat).drawn += 1;
    }
    pile.set(event.tile, (pile.get(event.tile) ?? 1) - 1);
  }
  return { draws, groups: [...groups].map(([key, shares]) => ({ key, shares })) };
}
