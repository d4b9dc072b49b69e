/** The view, and the changes that updates bring. */

import type { Changes, View } from '../protocol';

/** The view after changes; sections that did not change stay the same objects. */
export function applied(view: View | null, changes: Changes): View | null {
  if (!view) {
    const { tiles, pieces, roads, links, players, turn, panels, last } = changes;
    if (!tiles || !players || !turn) return null;
    return {
      tiles: tiles.tiles,
      pieces: pieces ?? [],
      roads: roads ?? [],
      links: links ?? [],
      players,
      turn,
      panels: panels ?? [],
      ...(last ? { last } : {}),
    };
  }
  const { tiles, last, ...sections } = changes;
  const next: View = { ...view, ...sections };
  if (tiles) next.tiles = [...view.tiles.slice(0, tiles.from), ...tiles.tiles];
  if (last === null) delete next.last;
  else if (last !== undefined) next.last = last;
  return next;
}
