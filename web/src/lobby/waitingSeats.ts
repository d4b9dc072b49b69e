/** The seats of a table before the game. */

import { COLOURS } from '../art/colours';
import type { Step } from '../game/game';
import type { TableInfo } from '../protocol';

export interface WaitingSeat {
  number: number;
  state: 'free' | 'taken' | 'bot';
  /** The player's name, or the name a free seat is reserved for, as in a rematch. */
  name?: string;
  colour?: string;
  bot?: string;
}

/**
 * Returns the seats of a table before the game. A free seat may already have the name it is reserved for, so only the
 * log shows who has sat down.
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

/** Returns the seat for a player with this name: the one reserved for them, or the first free one. */
export function seatFor(seats: readonly WaitingSeat[], name: string): WaitingSeat | null {
  const free = seats.filter(({ state }) => state === 'free');
  return free.find((seat) => seat.name === name.trim()) ?? free[0] ?? null;
}

/** Returns the colours not available to a player with this name: those of all other seats. */
export function takenColours(seats: readonly WaitingSeat[], name: string): string[] {
  const own = seatFor(seats, name);
  return seats.flatMap(({ number, colour }) => (colour && number !== own?.number ? [colour] : []));
}

/** Returns the initial colour: the one reserved with the seat, the wanted one, or the first free one. */
export function firstColour(seats: readonly WaitingSeat[], name: string, wanted: string): string {
  const reserved = seatFor(seats, name);
  if (reserved?.colour && reserved.name === name.trim()) return reserved.colour;
  const taken = takenColours(seats, name);
  if (wanted && !taken.includes(wanted)) return wanted;
  return COLOURS.find((colour) => !taken.includes(colour.name))?.name ?? '';
}
