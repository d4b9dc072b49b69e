/** Detects absent players. */

import type { Step } from '../game/game';
import type { Session } from '../game/session.svelte';
import { movesGame } from '../game/steps';

/** How long a game must wait for a player before a bot can be proposed, in milliseconds. The server enforces it. */
export const ABSENT_AFTER = 2 * 60 * 1000;

/** Returns the seat the game waits for, if its player is offline. `null` in games with a clock. */
export function absentSeat({
  waiting,
  seats,
  own,
  table,
  connectionState,
}: Pick<Session, 'waiting' | 'seats' | 'own' | 'table' | 'connectionState'>): number | null {
  // Without a connection the presence of others is unknown.
  if (connectionState !== 'open' || table?.phase !== 'playing' || !('seat' in waiting)) return null;
  if (table.settings.clock.rule !== 'none') return null;
  const seat = seats[waiting.seat];
  if (!seat || seat.online || seat.bot !== undefined || seat.absence || own.includes(waiting.seat))
    return null;
  return waiting.seat;
}

/** Returns when the game last made progress, by the server's clock. */
export function lastMoveAt(steps: readonly Step[]): number | null {
  return steps.findLast(movesGame)?.at ?? null;
}
