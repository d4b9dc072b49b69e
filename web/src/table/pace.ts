/** How fast a game goes. */

import type { TableNow } from '../protocol';

/** A player with less time than this for a turn keeps the page open. In seconds. */
const LONG_TURN = 60 * 60;

/** Whether a player may close the page and come back for the next turn: another person plays, and nobody need hurry. */
export function isForDays(
  table: Pick<TableNow, 'phase' | 'seats' | 'settings'>,
  own: readonly number[],
): boolean {
  const { clock } = table.settings;
  const isSlow = clock.rule === 'none' || (clock.rule === 'per-move' && clock.seconds >= LONG_TURN);
  const hasOthers = table.seats.some(({ bot, absence }, seat) => !bot && !absence && !own.includes(seat));
  return table.phase === 'playing' && own.length > 0 && hasOthers && isSlow;
}
