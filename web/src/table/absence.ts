/** Who is waited for and not there. */

import type { Step } from '../game/game';
import type { Session } from '../game/session.svelte';

/** How long a game must wait for somebody before a computer player can be proposed, in milliseconds: the server's rule. */
export const ABSENT_AFTER = 2 * 60 * 1000;

/** The person whom the game waits for and who has no connection; nobody if they are there, or if a clock decides. */
export function absentSeat({
  waiting,
  seats,
  own,
  table,
  link,
}: Pick<Session, 'waiting' | 'seats' | 'own' | 'table' | 'link'>): number | null {
  // Without a connection nobody knows who is there.
  if (link !== 'open' || table?.phase !== 'playing' || !('seat' in waiting)) return null;
  if (table.settings.clock.rule !== 'none') return null;
  const seat = seats[waiting.seat];
  if (!seat || seat.online || seat.bot !== undefined || seat.absence || own.includes(waiting.seat))
    return null;
  return waiting.seat;
}

/** Entries that only talk about the game. */
const TALK = new Set(['proposed', 'consented', 'muted', 'returned', 'taken-over']);

/** When the game last moved, by the server's clock. */
export function lastMoveAt(steps: readonly Step[]): number | null {
  return steps.findLast(({ what }) => what.kind !== 'note' || !TALK.has(what.name))?.at ?? null;
}
