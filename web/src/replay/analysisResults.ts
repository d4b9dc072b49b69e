/** The results of an analysis, prepared for display. */

import type { AnalysedDecision, AnalysedLuck, AnalysedPick, AnalysisInfo } from '../protocol';

export interface AnalysisResults {
  decisions: readonly AnalysedDecision[];
  luck: readonly AnalysedLuck[];
  /** The number of lost points at which each grade starts. */
  thresholds: AnalysisInfo['thresholds'];
}

/** Whose decisions and draws to show. */
export type PlayerFilter = number | 'everybody';

export function matchesFilter(filter: PlayerFilter, { seat }: { seat: number }): boolean {
  return filter === 'everybody' || filter === seat;
}

/** Merges new results into the known ones. */
export function mergeResults(known: AnalysisResults | null, found: AnalysisInfo): AnalysisResults {
  const last = lastFrame(known);
  const later = <T extends { frame: number }>(all: readonly T[]) => all.filter(({ frame }) => frame > last);
  return {
    decisions: [...(known?.decisions ?? []), ...later(found.decisions)],
    luck: [...(known?.luck ?? []), ...later(found.luck)],
    thresholds: found.thresholds,
  };
}

/** Returns the last frame with a result. */
export function lastFrame(known: AnalysisResults | null): number {
  return Math.max(0, known?.decisions.at(-1)?.frame ?? 0, known?.luck.at(-1)?.frame ?? 0);
}

/** Returns the decisions that cost points, in order. */
export function costlyDecisions({ decisions }: AnalysisResults): AnalysedDecision[] {
  return decisions.filter(({ grade }) => grade !== 'good');
}

/** Whether a decision is a mistake or a blunder. Inaccuracies are too many to jump to. */
export function isMistake({ grade }: AnalysedDecision): boolean {
  return grade === 'mistake' || grade === 'blunder';
}

/** Returns the picks of a decision to compare, best first, including the played one. */
export function comparedPicks({ best, played }: AnalysedDecision): AnalysedPick[] {
  return best.some(({ pick }) => pick === played.pick) ? best : [...best, played];
}

/** A draw is marked if its luck is at least this many points. */
export const NOTABLE_LUCK = 1.5;

/** Returns the draws that mattered, in order. */
export function notableLuck({ luck }: AnalysisResults): AnalysedLuck[] {
  return luck.filter((draw) => Math.abs(draw.luck) >= NOTABLE_LUCK);
}

/** The number of luckiest and of unluckiest draws listed. */
const LISTED_DRAWS = 3;

/** Returns the most extreme draws, from the luckiest to the unluckiest. */
export function extremeLuck({ luck }: AnalysisResults, filter: PlayerFilter): AnalysedLuck[] {
  const sorted = luck
    .filter((draw) => matchesFilter(filter, draw))
    .sort((one, other) => other.luck - one.luck);
  const lucky = sorted.filter((draw) => draw.luck > 0).slice(0, LISTED_DRAWS);
  return [...lucky, ...sorted.filter((draw) => draw.luck < 0).slice(-LISTED_DRAWS)];
}

export interface Summary {
  seat: number;
  decisions: number;
  mistakes: number;
  /** The total cost of all decisions, in points. */
  lost: number;
  /** The points gained or lost by chance. */
  luck: number;
}

/** Returns the sums so far. The server sends its own only at the end. */
export function summaries({ decisions, luck }: AnalysisResults, players: number): Summary[] {
  return Array.from({ length: players }, (_, seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    return {
      seat,
      decisions: own.length,
      mistakes: own.filter(isMistake).length,
      lost: own.reduce((sum, { cost }) => sum + Math.max(0, cost), 0),
      luck: luck.reduce((sum, draw) => sum + (draw.seat === seat ? draw.luck : 0), 0),
    };
  });
}
