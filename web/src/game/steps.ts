/** The history of a game, built from its log entries. */

import type { Anchor, Entry, EntryWithEvents } from '../protocol';
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
    case 'proposed':
      return { kind: 'note', name: 'proposed', seat: entry.seat, text: entry.proposal.what };
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

/** Notes after which the game waits for something else, as after a move. */
const MOVING = new Set([
  'started',
  'confirmed',
  'undone-to',
  'taken-over',
  'returned',
  'resigned',
  'seat',
  'hosted',
]);

/** Whether a step changes what the game waits for. */
export function movesGame({ what }: Step): boolean {
  return what.kind !== 'note' || MOVING.has(what.name);
}

/** Whether the game still waits for the same as after a log entry. */
export function isUnchangedSince(steps: readonly Step[], seq: number): boolean {
  return !steps.some((step) => step.seq > seq && movesGame(step));
}

/**
 * Returns the steps with new entries added. An undo marks the steps it took back. `moved` are the places where the entries
 * put pieces; the first move among them did it.
 */
export function appendEntries(
  steps: readonly Step[],
  added: readonly EntryWithEvents[],
  moved: readonly Anchor[] = [],
): Step[] {
  const mover = added.find(({ entry }) => entry.kind === 'move')?.entry.seq;
  const story = [...steps];
  for (const { entry, events } of added) {
    if (entry.kind === 'undone-to') {
      for (let index = story.length - 1; index >= 0; index--) {
        const step = story[index] as Step;
        if (step.seq <= entry.to) break;
        if (step.what.kind !== 'note') story[index] = { ...step, undone: true };
      }
    }
    const what = entry.kind === 'consented' && !entry.yes ? refusalNote(entry.seat, story) : stepKind(entry);
    const step: Step = { seq: entry.seq, at: entry.at, what, events };
    story.push(entry.seq === mover && moved.length > 0 ? { ...step, moved } : step);
  }
  return story;
}

/** Returns the note of a player who declines the last proposal, or withdraws it. */
function refusalNote(seat: number, story: readonly Step[]): StepKind {
  const last = story.findLast(({ what }) => what.kind === 'note' && what.name === 'proposed')?.what;
  const proposal = last?.kind === 'note' ? last : undefined;
  const name = proposal?.seat === seat ? 'withdrawn' : `declined-${proposal?.text ?? 'proposal'}`;
  return { kind: 'note', name, seat };
}
