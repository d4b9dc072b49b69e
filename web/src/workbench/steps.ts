/** Frames of the workbench as steps of a game's story. */

import type { Step, StepKind } from '../game/game';
import type { BenchFrame } from '../protocol';

/** The steps of a game. What a record claims is no part of its story. */
export function storyOf(first: number, frames: readonly BenchFrame[]): Step[] {
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

/** The frames at which points moved or a feature was completed: the moments that people look for. */
export function isScoring(frame: BenchFrame): boolean {
  return frame.events.some((event) => event.type === 'award' || event.type === 'final-scoring');
}

/** The frame that begins a turn: the last that is still of the turn before. */
export function beginsTurn(frame: BenchFrame): boolean {
  return frame.events.some((event) => event.type === 'turn-began');
}
