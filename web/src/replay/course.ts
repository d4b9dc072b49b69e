/** What players could expect over a game, as lines of a graph. */

import type { AnalysedDecision } from '../protocol';
import type { Judgement, Whose } from './judgement';

export interface Point {
  frame: number;
  margin: number;
}

/** The expected margin of a player over the game; there is always a point. */
export interface Course {
  seat: number;
  points: readonly Point[];
}

/**
 * What a player could expect, decision by decision. With two players, what the other one decided says it, too: what one
 * expects to be ahead, the other expects to be behind.
 */
function pointsOf({ decisions }: Judgement, seat: number, players: number): Point[] {
  return decisions.flatMap(({ frame, played, seat: decided }) => {
    if (decided === seat) return [{ frame, margin: played.margin }];
    return players === 2 ? [{ frame, margin: -played.margin }] : [];
  });
}

/** The lines that show what somebody, or everybody, could expect. Of two players one line says all. */
export function coursesOf(judgement: Judgement, whose: Whose, players: number): Course[] {
  const everybody = Array.from({ length: players === 2 ? 1 : players }, (_, seat) => seat);
  return (whose === 'everybody' ? everybody : [whose])
    .map((seat) => ({ seat, points: pointsOf(judgement, seat, players) }))
    .filter(({ points }) => points.length > 0);
}

/** What a player expected last when a frame was reached; before the own first decision, what that one says. */
export function expectedAt({ points }: Course, frame: number): number {
  return (points.findLast((point) => point.frame <= frame) ?? points[0])?.margin ?? 0;
}

/** Where the line is at a frame, so that a mark lies on it. */
export function heightAt({ points }: Course, frame: number): number {
  const before = points.findLast((point) => point.frame <= frame);
  const behind = points.find((point) => point.frame >= frame);
  if (!before || !behind) return (before ?? behind)?.margin ?? 0;
  if (before.frame === behind.frame) return before.margin;
  const part = (frame - before.frame) / (behind.frame - before.frame);
  return before.margin + part * (behind.margin - before.margin);
}

/** The line that a decision is marked on: of who decided, or the only one that says it. */
export function courseOf(courses: readonly Course[], { seat }: AnalysedDecision): Course | undefined {
  return courses.find((course) => course.seat === seat) ?? (courses.length === 1 ? courses[0] : undefined);
}

/** The end of the axis: whole tens, so that its half is a whole number. */
export function reachOf(courses: readonly Course[]): number {
  const most = Math.max(0, ...courses.flatMap(({ points }) => points.map(({ margin }) => Math.abs(margin))));
  return Math.max(10, Math.ceil(most / 10) * 10);
}
