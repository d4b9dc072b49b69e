/**
 * Highlights on the board, set by elements outside it: a button of the ask panel, a line of the history, a row of a
 * list. Each element clears the highlight it has set.
 */

import type { Anchor, FeatureInfo } from '../protocol';

export interface Highlight {
  /** Places, as named by picks and features. */
  anchors: readonly Anchor[];
  /** Whole cells. */
  cells: readonly (readonly [number, number])[];
  /** Figures, by their ids. */
  figures: readonly number[];
  /** Tiles that could have been placed. */
  ghosts: readonly Ghost[];
  /** Places of the move that was played instead, marked less strongly. */
  instead: readonly Anchor[];
  /** A feature, shaded in the colours of its owners. */
  shaded: FeatureInfo | null;
  /** Whether the board stays where it is, even if it does not show the highlighted places. */
  still: boolean;
}

const NOTHING: Highlight = {
  anchors: [],
  cells: [],
  figures: [],
  ghosts: [],
  instead: [],
  shaded: null,
  still: false,
};

/** The cell and rotation of a tile. */
export interface TilePosition {
  cell: readonly [number, number];
  rotation: number;
}

/** The preview of a tile that is not on the board. */
export interface Ghost extends TilePosition {
  tile: string;
}

class BoardHighlight {
  current = $state.raw<Highlight>(NOTHING);
  /** A request to preview the tile in hand there. The board clears it when done. */
  previewRequest = $state.raw<TilePosition | null>(null);

  set(highlight: Partial<Highlight>): void {
    this.current = { ...NOTHING, ...highlight };
  }

  clear(): void {
    this.current = NOTHING;
  }
}

export const highlight = new BoardHighlight();
