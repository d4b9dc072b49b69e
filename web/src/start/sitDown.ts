/** Opens a table and sits down there. */

import { askForPersistence } from '../core/persistence';
import { type JoinedSeat, nonce, type Player, RequestError, tables } from '../net/api';
import { saveHostToken, saveSeat, saveTitle, storedTable } from '../net/seatStorage';
import type { Host } from '../net/transport';
import type { TableSettings } from '../protocol';
import type { SeatSetup } from './setup';

export interface Seated {
  table: string;
  /** Why not all players of this device sit there yet. They can try again in the waiting room. */
  failure: unknown;
}

/**
 * Opens a table and lets the players of this device sit down.
 *
 * They sit down after the table is open, each in a separate request. A nonce sent with the setup would be known to the
 * server before it commits to a secret, so the deal would prove nothing to these players (docs/play/fair-deals.md). This
 * costs one short request per player. Until then their colours are reserved. If someone from the lobby takes the seat
 * in between, they get another one.
 */
export async function openAndSitDown(
  settings: TableSettings,
  seats: readonly SeatSetup[],
  where: Host,
): Promise<Seated> {
  const { table, host, commitment } = await tables.open(settings, [], where);
  if (where === 'device') void askForPersistence();
  saveHostToken(table, host);
  if (settings.title) saveTitle(table, settings.title);
  try {
    for (const [seat, { who, name, colour }] of seats.entries()) {
      if (who !== 'here') continue;
      await sitDown(table, commitment, { name: name.trim(), seat, ...(colour ? { colour } : {}) });
    }
    return { table, failure: null };
  } catch (failure) {
    return { table, failure };
  }
}

/**
 * Lets a player sit down, with a nonce, and stores the seat on this device. `commitment` is the one that the server showed
 * before. It is kept with the nonce, because after the game the server could name another one.
 */
export async function sitDown(
  table: string,
  commitment: string,
  player: Omit<Player, 'nonce'>,
): Promise<JoinedSeat> {
  const own = nonce();
  const joined = await join(table, { ...player, nonce: own });
  saveSeat(table, joined.seat, joined.token, { commitment, nonce: own });
  return joined;
}

async function join(table: string, player: Player): Promise<JoinedSeat> {
  const { host } = storedTable(table);
  try {
    return await tables.join(table, player, host);
  } catch (error) {
    // Any seat in any colour is better than none.
    const { seat, colour, ...rest } = player;
    const taken =
      error instanceof RequestError && (error.code === 'no-free-seat' || error.code === 'colour-taken');
    if (!taken || seat === undefined) throw error;
    return tables.join(table, rest, host);
  }
}
