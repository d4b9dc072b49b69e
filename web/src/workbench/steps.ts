/** Converts workbench frames to the history of a game. */

import type { Step, StepKind } from '../game/game';
import type { BenchFrame } from '../protocol';

/** Returns the steps of a game, without the claims of its record. */
export function stepsOfRecord(first: number, frames: readonly BenchFrame[]): Step[] {
  const started: Step = { seq: 0, what: { kind: 'note', name: 'started', seat: first }, events: [] };
  return [started, ...frames.flatMap(stepsOf)];
}

function stepsOf(frame: BenchFrame): Step[] {
  const what = kindOf(frame);
  return what ? [{ seq: frame.number, what, events: frame.events }] : [];
}

function kindOf(frame: BenchFrame): StepKind | null {
  switch (frame.type) {
    case 'pick':
      return { kind: 'move', seat: frame.seat, pick: frame.text };
    case 'chance':
      return { kind: 'outcome', text: frame.text };
    default:
      return null;
  }
}

/** Whether points were awarded at a frame. */
export function isScoring(frame: BenchFrame): boolean {
  return frame.events.some((event) => event.type === 'award' || event.type === 'final-scoring');
}

/** Whether a new turn starts with a frame, which is itself still part of the previous turn. */
export function beginsTurn(frame: BenchFrame): boolean {
  return frame.events.some((event) => event.type === 'turn-began');
}
