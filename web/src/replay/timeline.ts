/** The stops of a replay and the navigation between them. */

import type { BenchFrame } from '../protocol';

/** Points scored at a frame. */
export interface ScoringMark {
  at: number;
  /** The points gained or lost, by seat. */
  points: ReadonlyMap<number, number>;
  final: boolean;
}

export interface TurnMark {
  /** The frame after which the turn starts. */
  at: number;
  /** From 1. */
  number: number;
  seat: number;
}

/** A mark on the timeline, for example for a mistake found by the analysis. */
export interface TimelineMark {
  at: number;
  title: string;
  colour: string;
}

export interface Timeline {
  count: number;
  /** The frames at which something happens, without claims. 0 is the start. */
  stops: readonly number[];
  scoring: readonly ScoringMark[];
  turns: readonly TurnMark[];
}

export function timelineOf(frames: readonly BenchFrame[], first: number): Timeline {
  const stops = [0];
  const scoring: ScoringMark[] = [];
  const turns: TurnMark[] = [{ at: 0, number: 1, seat: first }];
  let final = false;
  for (const frame of frames) {
    if (frame.type === 'claim') continue;
    stops.push(frame.number);
    const points = new Map<number, number>();
    for (const event of frame.events) {
      if (event.type === 'final-scoring') final = true;
      if (event.type === 'award') points.set(event.seat, (points.get(event.seat) ?? 0) + event.points);
      if (event.type === 'turn-began')
        turns.push({ at: frame.number, number: turns.length + 1, seat: event.seat });
    }
    if (points.size > 0) scoring.push({ at: frame.number, points, final });
  }
  return { count: frames.length, stops, scoring, turns };
}

type Way = 1 | -1;

/** Returns the nearest place after or before a frame, or the frame itself if there is none. */
function nearest(places: readonly number[], from: number, way: Way): number {
  const found = way > 0 ? places.find((at) => at > from) : places.findLast((at) => at < from);
  return found ?? from;
}

export function nextStop({ stops }: Timeline, from: number, way: Way): number {
  return nearest(stops, from, way);
}

/** Returns the start of the next or previous turn. After the last turn comes the end of the game. */
export function nextTurn({ turns, stops }: Timeline, from: number, way: Way): number {
  const places = turns.map(({ at }) => at);
  const found = nearest(places, from, way);
  return found === from && way > 0 ? (stops.at(-1) ?? from) : found;
}

export function nextScoring({ scoring }: Timeline, from: number, way: Way): number {
  return nearest(
    scoring.map(({ at }) => at),
    from,
    way,
  );
}

/** Returns the turn of a frame. */
export function turnAt({ turns }: Timeline, at: number): TurnMark {
  return turns.findLast((turn) => turn.at < at) ?? (turns[0] as TurnMark);
}

/** Returns the last stop at or before a frame, for links and the slider. */
export function lastStopAt({ stops }: Timeline, at: number): number {
  return stops.findLast((stop) => stop <= at) ?? 0;
}
