/**
 * Highlights on the board, set by elements outside it: a button of the ask panel, a line of the history, a row of a
 * list. Each has a `Highlighter`. The latest highlight is shown; when it is cleared, the one before it is shown again.
 */

import { onDestroy, untrack } from 'svelte';
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
  #all = $state.raw<readonly { owner: Highlighter; highlight: Highlight }[]>([]);
  readonly current: Highlight = $derived(this.#all.at(-1)?.highlight ?? NOTHING);
  /** A request to preview the tile in hand there. The board clears it when done. */
  previewRequest = $state.raw<TilePosition | null>(null);

  /** Replaces the highlight of an owner; `null` removes it. */
  replace(owner: Highlighter, highlight: Highlight | null): void {
    untrack(() => {
      const others = this.#all.filter((one) => one.owner !== owner);
      if (highlight) this.#all = [...others, { owner, highlight }];
      else if (others.length < this.#all.length) this.#all = others;
    });
  }
}

export const highlight = new BoardHighlight();

/** Sets and clears one element's highlight, and no other. */
export class Highlighter {
  set(shown: Partial<Highlight>): void {
    highlight.replace(this, { ...NOTHING, ...shown });
  }

  clear(): void {
    highlight.replace(this, null);
  }
}

/** Returns the highlighter of a component, whose highlight ends with the component. */
export function ownHighlighter(): Highlighter {
  const own = new Highlighter();
  onDestroy(() => own.clear());
  return own;
}
