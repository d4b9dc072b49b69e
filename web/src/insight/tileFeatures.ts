/** The features on a tile, taken from its drawing. The client has no tile data of its own. */

import { artStore } from '../art/artStore.svelte';
import type { FeatureSort } from '../protocol';

/** Returns the kinds of features on a tile, each once. Empty until its drawing is loaded. */
export function featureKindsOn(tile: string): FeatureSort[] {
  return [...new Set(artStore.tile(tile)?.segments.map(({ kind }) => kind) ?? [])];
}

/** Whether the drawings of all these tiles are loaded, so that their features can be counted. */
export function areArtLoaded(tiles: Iterable<string>): boolean {
  let all = true;
  // No early exit: every access starts loading a drawing.
  for (const tile of tiles) all = artStore.tile(tile) !== null && all;
  return all;
}
