/** What an analysis says of a game, made ready to be shown. */

import type { AnalysedDecision, AnalysedLuck, AnalysisInfo } from '../protocol';

export interface Judgement {
  decisions: readonly AnalysedDecision[];
  luck: readonly AnalysedLuck[];
}

export interface Point {
  frame: number;
  margin: number;
}

/** What was known, with what has been found since. */
export function joined(known: Judgement | null, found: AnalysisInfo): Judgement {
  const last = lastFrame(known);
  const later = <T extends { frame: number }>(all: readonly T[]) => all.filter(({ frame }) => frame > last);
  return {
    decisions: [...(known?.decisions ?? []), ...later(found.decisions)],
    luck: [...(known?.luck ?? []), ...later(found.luck)],
  };
}

/** The last frame that something is known of. */
export function lastFrame(known: Judgement | null): number {
  return Math.max(0, known?.decisions.at(-1)?.frame ?? 0, known?.luck.at(-1)?.frame ?? 0);
}

/**
 * What a player could expect, decision by decision. With two players, what the other one decided says it, too: what one
 * expects to be ahead, the other expects to be behind.
 */
export function courseOf({ decisions }: Judgement, seat: number, players: number): Point[] {
  return decisions.flatMap(({ frame, played, seat: decided }) => {
    if (decided === seat) return [{ frame, margin: played.margin }];
    return players === 2 ? [{ frame, margin: -played.margin }] : [];
  });
}

/** Decisions worth a word, as they came. */
export function mistakesOf({ decisions }: Judgement): AnalysedDecision[] {
  return decisions.filter(({ grade }) => grade !== 'good');
}

/** From so many points on a draw is worth a mark. */
const NOTABLE_LUCK = 1.5;

/** Draws that mattered, as they came. */
export function notableLuck({ luck }: Judgement): AnalysedLuck[] {
  return luck.filter((draw) => Math.abs(draw.luck) >= NOTABLE_LUCK);
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
      mistakes: own.filter(({ grade }) => grade === 'mistake' || grade === 'blunder').length,
      lost: own.reduce((sum, { cost }) => sum + Math.max(0, cost), 0),
      luck: luck.reduce((sum, draw) => sum + (draw.seat === seat ? draw.luck : 0), 0),
    };
  });
}

/** A margin in points with its sign, to one place. */
export function marginText(margin: number, format: (value: number) => string): string {
  const rounded = Math.round(margin * 10) / 10;
  if (rounded === 0) return format(0);
  return rounded < 0 ? `−${format(-rounded)}` : `+${format(rounded)}`;
}
