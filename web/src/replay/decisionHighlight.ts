/** The highlights on the board for a decision. */

import type { Ghost, Highlight } from '../board/highlight.svelte';
import { placeOf } from '../game/hint';
import type { AnalysedDecision, AnalysedPick } from '../protocol';

/**
 * Returns the highlight for a pick: its places, a preview of its tile placement, and the places of the pick that was
 * played instead. `hand` is the tile in hand at the time.
 */
export function decisionHighlight(
  { played }: AnalysedDecision,
  highlighted: AnalysedPick,
  hand: string | undefined,
): Partial<Highlight> {
  const place = placeOf(highlighted.pick);
  const ghosts: Ghost[] = place && hand ? [{ tile: hand, ...place }] : [];
  const isPlayed = highlighted.pick === played.pick;
  return { anchors: highlighted.anchors ?? [], ghosts, instead: isPlayed ? [] : (played.anchors ?? []) };
}

/**
 * Returns the pick to highlight: the one pointed at or chosen, or else, before a decision that cost points, the best
 * one. `null` otherwise.
 */
export function pickToHighlight(
  decision: AnalysedDecision,
  isBefore: boolean,
  wanted: AnalysedPick | null,
): AnalysedPick | null {
  if (wanted) return wanted;
  return isBefore && decision.grade !== 'good' ? (decision.best[0] ?? null) : null;
}
