/** Who sits where before a game begins. */

import { COLOURS } from '../art/colours';
import type { Step } from '../game/game';
import type { TableInfo } from '../protocol';

export interface WaitingSeat {
  number: number;
  state: 'free' | 'taken' | 'bot';
  /** Who sits there, or for whom a free seat is kept, as when a table plays again. */
  name?: string;
  colour?: string;
  bot?: string;
}

/**
 * The seats of a table that has not begun. A free seat may have a name already, the one it is kept for, so that only
 * the log tells who has sat down.
 */
export function waitingSeats(table: TableInfo, steps: readonly Step[]): WaitingSeat[] {
  const taken = new Set<number>();
  for (const { what } of steps) {
    if (what.kind !== 'note' || what.seat === undefined) continue;
    if (what.name === 'seat') taken.add(what.seat);
    if (what.name === 'left') taken.delete(what.seat);
  }
  return table.seats.map(({ name, colour, bot }, number) => ({
    number,
    state: bot ? 'bot' : taken.has(number) ? 'taken' : 'free',
    ...(name ? { name } : {}),
    ...(colour ? { colour } : {}),
    ...(bot ? { bot } : {}),
  }));
}

/** The seat that somebody of this name would get: the one kept for them, or the first free one. */
export function seatFor(seats: readonly WaitingSeat[], name: string): WaitingSeat | null {
  const free = seats.filter(({ state }) => state === 'free');
  return free.find((seat) => seat.name === name.trim()) ?? free[0] ?? null;
}

/** Colours that somebody of this name cannot have: every other seat's. */
export function takenColours(seats: readonly WaitingSeat[], name: string): string[] {
  const own = seatFor(seats, name);
  return seats.flatMap(({ number, colour }) => (colour && number !== own?.number ? [colour] : []));
}

/** The colour to begin with: the one kept with the seat, the one wanted, or the first that is left. */
export function firstColour(seats: readonly WaitingSeat[], name: string, wanted: string): string {
  const kept = seatFor(seats, name);
  if (kept?.colour && kept.name === name.trim()) return kept.colour;
  const taken = takenColours(seats, name);
  if (wanted && !taken.includes(wanted)) return wanted;
  return COLOURS.find((colour) => !taken.includes(colour.name))?.name ?? '';
}
