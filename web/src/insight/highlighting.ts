/** Highlights the subject of a line or an award on the board. */

import { cellOf } from '../board/anchorPositions';
import { cellKey } from '../board/geometry';
import { highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import type { BoardSubject, FeatureSubject } from './gameHistory';

/** The number of requests so far. It keeps a late answer from replacing a newer one. */
let requests = 0;

/**
 * Highlights the cells at once, and shades the whole feature as soon as it is known. The board moves only if `isRequested`,
 * so that it does not jump under a moving mouse.
 */
export function highlightSubject(game: Game, subject: BoardSubject, isRequested = false): void {
  requests += 1;
  const { cells, figures, feature } = subject;
  highlight.set({ cells, figures });
  if (!feature || !game.aids) return;
  const mine = requests;
  game.look(feature.at, feature.spot).then(
    (features) => {
      const found = featureAmong(features, feature);
      if (mine !== requests || !found) return;
      highlight.set({ shaded: { ...found, open_cells: [] }, figures, still: !isRequested });
    },
    // The cell stays highlighted.
    () => undefined,
  );
}

export function clearHighlight(): void {
  requests += 1;
  highlight.clear();
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
