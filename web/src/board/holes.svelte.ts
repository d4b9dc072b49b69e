/** Looks up which unseen tiles fit in an empty cell, when the mouse rests on it or a finger taps it. */

import type { Game } from '../game/game';
import { RequestError } from '../net/api';
import type { UnseenTile } from '../protocol';
import { type Cell, cellKey } from './geometry';

/** How long the mouse must rest on a cell before it is looked up, in milliseconds. */
const HOVER_DELAY = 240;

/** An empty cell and the unseen tiles that fit there. */
export interface Hole {
  cell: Cell;
  tiles: readonly UnseenTile[];
}

export class Holes {
  current = $state.raw<Hole | null>(null);
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The tiles by cell, in the current position. `null` for cells that no tile is beside. */
  #known = new Map<string, readonly UnseenTile[] | null>();

  constructor(private readonly game: () => Game) {}

  /** Called when the pointer moves over an empty cell, or over none. */
  hover(cell: Cell | null): void {
    const key = cell ? cellKey(cell) : '';
    if (key === this.#key) return;
    clearTimeout(this.#timer);
    this.#key = key;
    this.current = null;
    if (cell && this.#isOffered()) this.#timer = setTimeout(() => void this.#lookUp(cell), HOVER_DELAY);
  }

  /** Shows what fits in a cell on request. */
  show(cell: Cell): void {
    clearTimeout(this.#timer);
    const key = cellKey(cell);
    const isOffered = this.#isOffered();
    if (key !== this.#key || !isOffered) this.current = null;
    this.#key = key;
    if (isOffered) void this.#lookUp(cell);
  }

  close(): void {
    this.hover(null);
  }

  /** Called when the position has changed. */
  reset(): void {
    this.#known = new Map();
    this.close();
  }

  #isOffered(): boolean {
    const { aids, waiting } = this.game();
    return aids && waiting.for !== 'nothing';
  }

  /** Shows what fits in a cell. Does nothing if that is not known in time, or not at all. */
  async #lookUp(cell: Cell): Promise<void> {
    const key = cellKey(cell);
    const known = this.#known;
    let tiles = known.get(key);
    if (tiles === undefined) {
      try {
        tiles = await this.game().fitting([cell[0], cell[1]]);
      } catch (error) {
        // Other errors may not happen again.
        if (!(error instanceof RequestError && error.code === 'unknown-place')) return;
        tiles = null;
      }
      known.set(key, tiles);
    }
    if (known === this.#known && key === this.#key && tiles) this.current = { cell, tiles };
  }
}
