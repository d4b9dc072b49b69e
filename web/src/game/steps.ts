/** The story of a game, made of the entries of its log. */

import type { GameEvent, PublicEntry } from '../protocol';
import type { Step, StepKind } from './game';

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

/** An entry with what happened in the game because of it. */
export interface Happened {
  entry: PublicEntry;
  events: GameEvent[];
}

/** The steps with new entries; an undo marks what it took back. */
export function withEntries(steps: readonly Step[], happened: readonly Happened[]): Step[] {
  const story = [...steps];
  for (const { entry, events } of happened) {
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

/**
 * The events of an update, entry by entry. The server tells them in one list; what was dealt begins where an event shows
 * what came, and all before belongs to the pick that led there.
 */
export function eachWithItsEvents(entries: readonly PublicEntry[], events: readonly GameEvent[]): Happened[] {
  const parts: GameEvent[][] = entries.map(() => []);
  let next = 0;
  let owner = 0;
  entries.forEach((entry, index) => {
    if (entry.kind !== 'outcome') {
      // Only a pick has consequences of its own; a confirmation in front of a draw has none.
      if (index === 0 || entry.kind === 'move') owner = index;
      return;
    }
    const begins = events.findIndex((event, at) => at >= next && shows(event, entry.what));
    if (begins < 0) return;
    parts[owner]?.push(...events.slice(next, begins));
    next = begins;
    owner = index;
  });
  parts[owner]?.push(...events.slice(next));
  return entries.map((entry, index) => ({ entry, events: parts[index] ?? [] }));
}

/** Whether an event shows this outcome of chance, as records write it: `D`, `inns/EA`, `die=3`. */
function shows(event: GameEvent, what: string): boolean {
  switch (event.type) {
    case 'tile-drawn':
    case 'tile-revealed':
      return event.tile === (what.includes('/') ? what : `base/${what}`);
    case 'told':
      return what.includes('=') && Number(what.split('=')[1]) === event.number;
    default:
      return false;
  }
}
