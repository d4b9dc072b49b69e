/** Highlights the subject of a line or an award on the board. */

import { highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import type { BoardSubject } from './gameHistory';

/** The number of requests so far. It keeps a late answer from replacing a newer one. */
let requests = 0;

/** Highlights the cells at once, and the whole feature as soon as it is known. */
export function highlightSubject(game: Game, subject: BoardSubject): void {
  requests += 1;
  const { cells, figures, feature } = subject;
  highlight.set({ cells, figures });
  if (!feature || !game.aids) return;
  const mine = requests;
  game.look(feature.at).then(
    (features) => {
      const parts = partsOf(features, feature);
      if (mine === requests && parts.length > 0) highlight.set({ anchors: parts, figures });
    },
    // The cell stays highlighted.
    () => undefined,
  );
}

export function clearHighlight(): void {
  requests += 1;
  highlight.clear();
}

/** Returns the parts of the feature of this kind whose smallest cell (by y, then x) is `at`. */
export function partsOf(
  features: readonly FeatureInfo[],
  { kind, at }: { kind: string; at: readonly [number, number] },
): Anchor[] {
  const same = features.filter((feature) => feature.kind === kind);
  const exact = same.find((feature) => `${smallest(feature.parts)}` === `${at}`);
  return (exact ?? same[0])?.parts ?? [];
}

function smallest(parts: readonly Anchor[]): readonly [number, number] | undefined {
  const cells = parts.flatMap((part) => ('cell' in part ? [part.cell] : []));
  return cells.sort((a, b) => a[1] - b[1] || a[0] - b[0])[0];
}
