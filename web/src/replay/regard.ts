/** What the board marks of a decision. */

import type { Ghost, Highlight } from '../board/highlight.svelte';
import { placeOf } from '../game/hint';
import type { AnalysedDecision, AnalysedPick } from '../protocol';

/**
 * The pick that is looked at, with its tile as it would lie, and beside it what was played. `hand` is the tile that was in
 * hand.
 */
export function marksOf(
  { played }: AnalysedDecision,
  looked: AnalysedPick,
  hand: string | undefined,
): Partial<Highlight> {
  const place = placeOf(looked.pick);
  const ghosts: Ghost[] = place && hand ? [{ tile: hand, ...place }] : [];
  const isPlayed = looked.pick === played.pick;
  return { anchors: looked.anchors ?? [], ghosts, instead: isPlayed ? [] : (played.anchors ?? []) };
}

/**
 * The pick to look at while a moment is shown. One that is pointed at or was chosen counts, and before a decision that
 * cost something the best one; what was played well speaks for itself.
 */
export function lookedAt(
  decision: AnalysedDecision,
  isBefore: boolean,
  wished: AnalysedPick | null,
): AnalysedPick | null {
  if (wished) return wished;
  return isBefore && decision.grade !== 'good' ? (decision.best[0] ?? null) : null;
}
