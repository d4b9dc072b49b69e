/** Sets a table up and sits down there. */

import { type HeldSeat, nonce, type Player, Refusal, tables } from '../net/api';
import { keepHost, keepSeat, keepTitle } from '../net/keys';
import type { TableSettings } from '../protocol';
import type { SeatChoice } from './choice';

export interface Seated {
  table: string;
  /** Why not everybody of this device sits there yet; the waiting room lets them try again. */
  failure: unknown;
}

/**
 * Opens a table and lets those of this device sit down.
 *
 * They sit down after the table is open, each by a request of its own, rather than with it: a nonce that comes with the
 * set-up is known to the server before it commits itself to a secret, so that such a deal would prove nothing to whoever
 * set it up (docs/fair-deals.md). It costs one short request for each of them. Until then their colours are kept for them;
 * if a stranger from the lobby takes the very seat in between, they take another one.
 */
export async function openAndSitDown(settings: TableSettings, seats: readonly SeatChoice[]): Promise<Seated> {
  const { table, host } = await tables.open(settings, []);
  keepHost(table, host);
  if (settings.title) keepTitle(table, settings.title);
  try {
    for (const [seat, { who, name, colour }] of seats.entries()) {
      if (who === 'here') await sitDown(table, { name: name.trim(), seat, ...(colour ? { colour } : {}) });
    }
    return { table, failure: null };
  } catch (failure) {
    return { table, failure };
  }
}

/** Lets somebody sit down, with a nonce, and keeps the seat on this device. */
export async function sitDown(table: string, player: Omit<Player, 'nonce'>): Promise<HeldSeat> {
  const held = await join(table, { ...player, nonce: nonce() });
  keepSeat(table, held.seat, held.token);
  return held;
}

async function join(table: string, player: Player): Promise<HeldSeat> {
  try {
    return await tables.join(table, player);
  } catch (error) {
    // Any other seat in any other colour is better than none.
    const { seat, colour, ...rest } = player;
    const taken =
      error instanceof Refusal && (error.code === 'no-free-seat' || error.code === 'colour-taken');
    if (!taken || seat === undefined) throw error;
    return tables.join(table, rest);
  }
}
