/** The history of a game, built from its log entries. */

import type { Entry, EntryWithEvents } from '../protocol';
import type { Step, StepKind } from './game';

/** Converts a log entry to a step of the history. */
export function stepKind(entry: Entry): StepKind {
  switch (entry.kind) {
    case 'move':
      return { kind: 'move', seat: entry.seat, pick: entry.pick };
    case 'outcome':
      return { kind: 'outcome', text: entry.what };
    case 'seat':
      return { kind: 'note', name: 'seat', seat: entry.seat, text: entry.name };
    case 'started':
      return { kind: 'note', name: 'started', seat: entry.first };
    case 'taken-over':
      return { kind: 'note', name: 'taken-over', seat: entry.seat, text: entry.bot };
    case 'closed':
      return { kind: 'note', name: 'closed', text: entry.reason };
    case 'rematch':
      return { kind: 'note', name: 'rematch', text: entry.table };
    default:
      return {
        kind: 'note',
        name: entry.kind,
        ...('seat' in entry && entry.seat !== undefined ? { seat: entry.seat } : {}),
      };
  }
}

/** Returns the steps with new entries added. An undo marks the steps it took back. */
export function appendEntries(steps: readonly Step[], added: readonly EntryWithEvents[]): Step[] {
  const story = [...steps];
  for (const { entry, events } of added) {
    if (entry.kind === 'undone-to') {
      for (let index = story.length - 1; index >= 0; index--) {
        const step = story[index] as Step;
        if (step.seq <= entry.to) break;
        if (step.what.kind !== 'note') story[index] = { ...step, undone: true };
      }
    }
    story.push({ seq: entry.seq, at: entry.at, what: stepKind(entry), events });
  }
  return story;
}
