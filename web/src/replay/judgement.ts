/** What an analysis says of a game, made ready to be shown. */

import type { AnalysedDecision, AnalysedLuck, AnalysedPick, AnalysisInfo } from '../protocol';

export interface Judgement {
  decisions: readonly AnalysedDecision[];
  luck: readonly AnalysedLuck[];
  /** From how many lost points on a decision has a grade. */
  thresholds: AnalysisInfo['thresholds'];
}

/** Whose decisions and draws are looked at. */
export type Whose = number | 'everybody';

export function isOf(whose: Whose, { seat }: { seat: number }): boolean {
  return whose === 'everybody' || whose === seat;
}

/** What was known, with what has been found since. */
export function joined(known: Judgement | null, found: AnalysisInfo): Judgement {
  const last = lastFrame(known);
  const later = <T extends { frame: number }>(all: readonly T[]) => all.filter(({ frame }) => frame > last);
  return {
    decisions: [...(known?.decisions ?? []), ...later(found.decisions)],
    luck: [...(known?.luck ?? []), ...later(found.luck)],
    thresholds: found.thresholds,
  };
}

/** The last frame that something is known of. */
export function lastFrame(known: Judgement | null): number {
  return Math.max(0, known?.decisions.at(-1)?.frame ?? 0, known?.luck.at(-1)?.frame ?? 0);
}

/** Decisions worth a word, as they came. */
export function costlyOf({ decisions }: Judgement): AnalysedDecision[] {
  return decisions.filter(({ grade }) => grade !== 'good');
}

/** Whether a decision is worth going there: inaccuracies are many, and hide the rest. */
export function isMistake({ grade }: AnalysedDecision): boolean {
  return grade === 'mistake' || grade === 'blunder';
}

/** The picks of a decision to be compared, best first: what was played is among them. */
export function comparedIn({ best, played }: AnalysedDecision): AnalysedPick[] {
  return best.some(({ pick }) => pick === played.pick) ? best : [...best, played];
}

/** From so many points on a draw is worth a mark. */
export const NOTABLE_LUCK = 1.5;

/** Draws that mattered, as they came. */
export function notableLuck({ luck }: Judgement): AnalysedLuck[] {
  return luck.filter((draw) => Math.abs(draw.luck) >= NOTABLE_LUCK);
}

/** So many of the luckiest and of the unluckiest draws are told. */
const TOLD_DRAWS = 3;

/** The draws that gave and took the most of somebody, from the luckiest to the unluckiest. */
export function extremeLuck({ luck }: Judgement, whose: Whose): AnalysedLuck[] {
  const sorted = luck.filter((draw) => isOf(whose, draw)).sort((one, other) => other.luck - one.luck);
  const lucky = sorted.filter((draw) => draw.luck > 0).slice(0, TOLD_DRAWS);
  return [...lucky, ...sorted.filter((draw) => draw.luck < 0).slice(-TOLD_DRAWS)];
}

export interface Summary {
  seat: number;
  decisions: number;
  mistakes: number;
  /** Points that all decisions cost together. */
  lost: number;
  /** Points that chance gave or took. */
  luck: number;
}

/** The sums so far: the server tells its own only at the end. */
export function summaries({ decisions, luck }: Judgement, players: number): Summary[] {
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
