/** Makes the board show what a line or an award is about. */

import { highlight } from '../board/highlight.svelte';
import type { Game } from '../game/game';
import type { Anchor, FeatureInfo } from '../protocol';
import type { About } from './story';

/** Counts what was asked for, so that a late answer does not replace a newer one. */
let asked = 0;

/** Shows it at once by its cells, and the whole extent of a feature as soon as it is known. */
export function show(game: Game, about: About): void {
  asked += 1;
  const { cells, figures, feature } = about;
  highlight.set({ cells, figures });
  if (!feature || !game.aids) return;
  const mine = asked;
  game.look(feature.at).then(
    (features) => {
      const parts = partsOf(features, feature);
      if (mine === asked && parts.length > 0) highlight.set({ anchors: parts, figures });
    },
    // The cell stays shown.
    () => undefined,
  );
}

export function hide(): void {
  asked += 1;
  highlight.clear();
}

/** The parts of the feature that is meant: of its sort, and with the named cell as its smallest by y, then x. */
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
