/** The ledger of a game: every point with its source and turn. */

import type { Step } from '../game/game';
import type { MajorityCount, PointReason, PointsFrom } from '../protocol';
import { sourceKey } from './eventText';

/** Points awarded to one player at once from one source. */
export interface Award {
  seat: number;
  points: number;
  source: PointsFrom;
  rule: string;
  /** How the majority was decided, if several players competed. */
  majority?: MajorityCount | undefined;
  reasons: readonly PointReason[];
  /** The log entry that caused it. */
  seq: number;
  /** The turn in which it happened, from 1. */
  turn: number;
  /** Whether it is part of final scoring. */
  final: boolean;
}

/** All awards of one player from one kind of source. */
export interface SourceSum {
  /** `road`, or `source-NAME`. */
  key: string;
  points: number;
  awards: Award[];
}

/** Returns all awards that were not undone, in order. */
export function awardsOf(steps: readonly Step[]): Award[] {
  const awards: Award[] = [];
  for (const { step, event, turn, final } of effectiveEvents(steps)) {
    if (event.type !== 'award') continue;
    const { seat, points, source, rule, majority, reasons } = event;
    awards.push({ seat, points, source, rule, majority, reasons, seq: step.seq, turn, final });
  }
  return awards;
}

/** The basic sources come first, in this order, which makes players easy to compare. Others follow by name. */
const FIRST = ['city', 'road', 'monastery', 'farm'];

/** Returns the keys of all sources, in order. */
export function sourceKeys(awards: readonly { source: PointsFrom }[]): string[] {
  const found = new Set(awards.map((award) => sourceKey(award.source)));
  return [
    ...FIRST.filter((key) => found.has(key)),
    ...[...found].filter((key) => !FIRST.includes(key)).sort(),
  ];
}

/** Groups awards by kind of source, in the order of `sourceKeys`. */
export function groupBySource<A extends { source: PointsFrom; points: number }>(
  awards: readonly A[],
): { key: string; points: number; awards: A[] }[] {
  return sourceKeys(awards).map((key) => {
    const of = awards.filter((award) => sourceKey(award.source) === key);
    return { key, points: total(of), awards: of };
  });
}

/** Returns the sources of one player's points. */
export function sourceTotals(awards: readonly Award[], seat: number): SourceSum[] {
  return groupBySource(awards.filter((award) => award.seat === seat));
}

export function total(awards: readonly { points: number }[]): number {
  return awards.reduce((sum, award) => sum + award.points, 0);
}

/** The scores after each turn: `scores[turn][seat]`. `scores[0]` is before the first turn. */
export interface ScoreHistory {
  scores: number[][];
  /** The index of final scoring, if it has started. */
  finalFrom?: number;
}

/** Returns the course of the scores, from the moves of the scoring figures. Final scoring is a separate last step. */
export function scoreHistoryOf(steps: readonly Step[], players: number): ScoreHistory {
  const now: number[] = new Array(players).fill(0);
  const scores: number[][] = [[...now]];
  let finalFrom: number | undefined;
  let isOpen = false;
  for (const { event } of effectiveEvents(steps)) {
    if (event.type === 'turn-began' || event.type === 'final-scoring') {
      scores.push([...now]);
      if (event.type === 'final-scoring') finalFrom = scores.length;
      isOpen = event.type === 'final-scoring';
      continue;
    }
    isOpen = true;
    if (event.type === 'advanced') now[event.seat] = (now[event.seat] ?? 0) + event.points;
  }
  if (isOpen) scores.push([...now]);
  return finalFrom === undefined ? { scores } : { scores, finalFrom };
}

/** Whether a log entry starts the first turn. The engine reports later turns as events. */
export function startsGame(step: Step): boolean {
  return step.what.kind === 'note' && step.what.name === 'started';
}

/** Yields every event that was not undone, with its turn. */
export function* effectiveEvents(steps: readonly Step[]) {
  let turn = 1;
  let final = false;
  for (const step of steps) {
    if (step.undone) continue;
    for (const event of step.events) {
      if (event.type === 'turn-began') turn += 1;
      else if (event.type === 'final-scoring') final = true;
      yield { step, event, turn, final };
    }
  }
}
