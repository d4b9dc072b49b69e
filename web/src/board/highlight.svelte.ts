/**
 * What the board should make stand out because of something outside of it: a button of the ask panel, a line of the
 * history, a row of a list. Whoever sets it clears it again.
 */

import type { Anchor } from '../protocol';

export interface Highlight {
  /** Places to mark, as picks and features name them. */
  anchors: readonly Anchor[];
  /** Whole cells. */
  cells: readonly (readonly [number, number])[];
  /** Figures, by their ids. */
  figures: readonly number[];
  /** Tiles that could have been laid. */
  ghosts: readonly Ghost[];
  /** Places of what was done instead, marked less. */
  instead: readonly Anchor[];
}

const NOTHING: Highlight = { anchors: [], cells: [], figures: [], ghosts: [], instead: [] };

/** How a tile lies. */
export interface Lying {
  cell: readonly [number, number];
  rotation: number;
}

/** A tile that does not lie there, as it would. */
export interface Ghost extends Lying {
  tile: string;
}

class Shared {
  current = $state.raw<Highlight>(NOTHING);
  /** The tile in hand is to be put there for a look; the board takes the wish away when it has done so. */
  trial = $state.raw<Lying | null>(null);

  set(highlight: Partial<Highlight>): void {
    this.current = { ...NOTHING, ...highlight };
  }

  clear(): void {
    this.current = NOTHING;
  }
}

export const highlight = new Shared();
