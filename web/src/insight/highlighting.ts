/** Highlights the subject of a line or an award on the board. */

import { onDestroy } from 'svelte';
import { cellOf } from '../board/anchorPositions';
import { cellKey } from '../board/geometry';
import { Highlighter } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import type { BoardSubject, FeatureSubject } from './gameHistory';

/** Highlights the subjects that a component is about. */
export class SubjectHighlighter {
  /** The number of requests so far. It keeps a late answer from replacing a newer one. */
  #requests = 0;
  readonly #highlighter = new Highlighter();

  /**
   * Highlights the cells at once, and shades the whole feature as soon as it is known. The board moves only if
   * `isRequested`, so that it does not jump under a moving mouse.
   */
  show(game: Game, subject: BoardSubject, isRequested = false): void {
    const request = ++this.#requests;
    const { cells, figures, feature } = subject;
    this.#highlighter.set({ cells, figures });
    if (!feature || !game.aids) return;
    game.look(feature.at, feature.spot).then(
      (features) => {
        const found = featureAmong(features, feature);
        if (request !== this.#requests || !found) return;
        this.#highlighter.set({ shaded: { ...found, open_cells: [] }, figures, still: !isRequested });
      },
      // The cell stays highlighted.
      () => undefined,
    );
  }

  clear(): void {
    this.#requests += 1;
    this.#highlighter.clear();
  }
}

/** Returns the highlighter of a component, whose highlight ends with the component. */
export function ownSubjectHighlighter(): SubjectHighlighter {
  const own = new SubjectHighlighter();
  onDestroy(() => own.clear());
  return own;
}

/** Returns the feature of this kind whose smallest cell (by y, then x) is `at`, or any of this kind. */
export function featureAmong(
  features: readonly FeatureInfo[],
  { kind, at }: FeatureSubject,
): FeatureInfo | undefined {
  const same = features.filter((feature) => feature.kind === kind);
  return same.find(({ parts }) => smallestCell(parts) === cellKey(at)) ?? same[0];
}

function smallestCell(parts: readonly Anchor[]): string | null {
  const cells = parts.map(cellOf).filter((cell) => cell !== null);
  const [first] = cells.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return first ? cellKey(first) : null;
}
