/** The players' expected margins over a game, as lines of a graph. */

import type { AnalysedDecision } from '../protocol';
import type { AnalysisResults, PlayerFilter } from './analysisResults';

export interface MarginPoint {
  frame: number;
  margin: number;
}

/** The expected margin of a player over the game. There is at least one point. */
export interface MarginCurve {
  seat: number;
  points: readonly MarginPoint[];
}

/**
 * Returns a player's expected margin at each decision. With two players, the opponent's decisions count too: the
 * margins of the two are opposite.
 */
function pointsOf({ decisions }: AnalysisResults, seat: number, players: number): MarginPoint[] {
  return decisions.flatMap(({ frame, played, seat: decided }) => {
    if (decided === seat) return [{ frame, margin: played.margin }];
    return players === 2 ? [{ frame, margin: -played.margin }] : [];
  });
}

/** Returns the lines for one player or for everybody. For two players a single line is enough. */
export function marginCurves(results: AnalysisResults, filter: PlayerFilter, players: number): MarginCurve[] {
  const everybody = Array.from({ length: players === 2 ? 1 : players }, (_, seat) => seat);
  return (filter === 'everybody' ? everybody : [filter])
    .map((seat) => ({ seat, points: pointsOf(results, seat, players) }))
    .filter(({ points }) => points.length > 0);
}

/** Returns the latest expected margin at a frame. Before the first point, its margin is used. */
export function expectedAt({ points }: MarginCurve, frame: number): number {
  return (points.findLast((point) => point.frame <= frame) ?? points[0])?.margin ?? 0;
}

/** Returns the height of the line at a frame, for marks on it. */
export function heightAt({ points }: MarginCurve, frame: number): number {
  const before = points.findLast((point) => point.frame <= frame);
  const behind = points.find((point) => point.frame >= frame);
  if (!before || !behind) return (before ?? behind)?.margin ?? 0;
  if (before.frame === behind.frame) return before.margin;
  const part = (frame - before.frame) / (behind.frame - before.frame);
  return before.margin + part * (behind.margin - before.margin);
}

/** Returns the line to mark a decision on: its player's, or the only one. */
export function curveOf(curves: readonly MarginCurve[], { seat }: AnalysedDecision): MarginCurve | undefined {
  return curves.find((curve) => curve.seat === seat) ?? (curves.length === 1 ? curves[0] : undefined);
}

/** Returns the end of the axis: a multiple of ten, so that half of it is an integer. */
export function axisLimit(curves: readonly MarginCurve[]): number {
  const most = Math.max(0, ...curves.flatMap(({ points }) => points.map(({ margin }) => Math.abs(margin))));
  return Math.max(10, Math.ceil(most / 10) * 10);
}
