/** The view, and the changes that updates bring. */

import type { Changes, PublicEntry, View } from '../protocol';
import type { Step, StepKind } from './game';

/** The view after changes; sections that did not change stay the same objects. */
export function applied(view: View | null, changes: Changes): View | null {
  if (!view) {
    const { tiles, pieces, roads, links, players, turn, facts, last } = changes;
    if (!tiles || !players || !turn) return null;
    return {
      tiles: tiles.tiles,
      pieces: pieces ?? [],
      roads: roads ?? [],
      links: links ?? [],
      players,
      turn,
      facts: facts ?? [],
      ...(last ? { last } : {}),
    };
  }
  const { tiles, last, ...sections } = changes;
  const next: View = { ...view, ...sections };
  if (tiles) next.tiles = [...view.tiles.slice(0, tiles.from), ...tiles.tiles];
  if (last === null) delete next.last;
  else if (last !== undefined) next.last = last;
  return next;
}

/** An entry of the log as a step of the story. */
export function stepKind(entry: PublicEntry): StepKind {
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

/** The steps with a new entry; an undo marks what it took back. */
export function withEntry(steps: readonly Step[], entry: PublicEntry, events: Step['events']): Step[] {
  const before =
    entry.kind === 'undone-to'
      ? steps.map((step) =>
          step.seq > entry.to && step.what.kind !== 'note' ? { ...step, undone: true } : step,
        )
      : steps;
  return [...before, { seq: entry.seq, at: entry.at, what: stepKind(entry), events }];
}
