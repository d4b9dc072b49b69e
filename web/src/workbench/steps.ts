/** Frames of the workbench as steps of a game's story. */

import type { Step, StepKind } from '../game/game';
import type { BenchFrame } from './types';

export function stepOf(frame: BenchFrame): Step {
  return { seq: frame.number, what: kindOf(frame), events: frame.events };
}

function kindOf(frame: BenchFrame): StepKind {
  switch (frame.type) {
    case 'pick':
      return { kind: 'move', seat: frame.seat, pick: frame.text };
    case 'chance':
      return { kind: 'outcome', text: frame.text };
    default:
      return { kind: 'note', name: 'claim', text: frame.text };
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
