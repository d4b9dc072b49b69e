/** The accounts of a game: every point with where it came from, by turn. */

import type { Step } from '../game/game';
import type { PointsFrom, WhyPoints } from '../protocol';
import { sourceKey } from './words';

/** Points that one player got at once from one source. */
export interface Award {
  seat: number;
  points: number;
  source: PointsFrom;
  rule: string;
  reasons: readonly WhyPoints[];
  /** The entry of the log that led to it. */
  seq: number;
  /** The turn in which it happened, from 1. */
  turn: number;
  /** Whether final scoring gave it. */
  final: boolean;
}

/** All awards of one player from one sort of source. */
export interface SourceSum {
  /** `road`, or `source-NAME`. */
  key: string;
  points: number;
  awards: Award[];
}

/** All awards that still count, in order. */
export function awardsOf(steps: readonly Step[]): Award[] {
  const awards: Award[] = [];
  for (const { step, event, turn, final } of counted(steps)) {
    if (event.type !== 'award') continue;
    const { seat, points, source, rule, reasons } = event;
    awards.push({ seat, points, source, rule, reasons, seq: step.seq, turn, final });
  }
  return awards;
}

/** The usual sources come first and in this order, so that players compare easily; others follow by name. */
const FIRST = ['city', 'road', 'monastery', 'farm'];

/** All keys of sources, ordered. */
export function sourceKeys(awards: readonly { source: PointsFrom }[]): string[] {
  const found = new Set(awards.map((award) => sourceKey(award.source)));
  return [
    ...FIRST.filter((key) => found.has(key)),
    ...[...found].filter((key) => !FIRST.includes(key)).sort(),
  ];
}

/** Awards by their sort of source, ordered as `sourceKeys`. */
export function groupedBySource<A extends { source: PointsFrom; points: number }>(
  awards: readonly A[],
): { key: string; points: number; awards: A[] }[] {
  return sourceKeys(awards).map((key) => {
    const of = awards.filter((award) => sourceKey(award.source) === key);
    return { key, points: total(of), awards: of };
  });
}

/** The sources of one player's points. */
export function sourcesOf(awards: readonly Award[], seat: number): SourceSum[] {
  return groupedBySource(awards.filter((award) => award.seat === seat));
}

export function total(awards: readonly { points: number }[]): number {
  return awards.reduce((sum, award) => sum + award.points, 0);
}

/** The scores after each turn: `scores[turn][seat]`; the first are those before it. */
export interface Course {
  scores: number[][];
  /** The index at which final scoring begins, if it has. */
  finalFrom?: number;
}

/** How the scores went, by what scoring figures moved; final scoring is a step of its own at the end. */
export function courseOf(steps: readonly Step[], players: number): Course {
  const now: number[] = new Array(players).fill(0);
  const scores: number[][] = [[...now]];
  let finalFrom: number | undefined;
  let isOpen = false;
  for (const { event } of counted(steps)) {
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

/** Whether an entry of the log begins the first turn: the engine tells of later ones by events. */
export function beginsGame(step: Step): boolean {
  return step.what.kind === 'note' && step.what.name === 'started';
}

/** Every event that still counts, with its turn. */
export function* counted(steps: readonly Step[]) {
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
