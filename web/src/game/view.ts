/** Applies the changes of updates to the view. */

import type { Changes, View } from '../protocol';

/** Returns the view after changes. Unchanged sections stay the same objects. */
export function applyChanges(view: View | null, changes: Changes): View | null {
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
