/** What a tile shows, by its drawing: the client knows no tile by itself. */

import { book } from '../art/book.svelte';
import type { FeatureSort } from '../protocol';

/** The sorts of features on a tile, each once; none until its drawing is there. */
export function sortsOn(tile: string): FeatureSort[] {
  return [...new Set(book.tile(tile)?.segments.map(({ kind }) => kind) ?? [])];
}

/** Whether the drawings of all these tiles are there, so that what they show can be counted. */
export function areDrawn(tiles: Iterable<string>): boolean {
  let all = true;
  // Each is asked for, so that all of them come.
  for (const tile of tiles) all = book.tile(tile) !== null && all;
  return all;
}
