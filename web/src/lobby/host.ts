/** The host's actions before the game. */

import { request, tables } from '../net/api';
import { storedTable } from '../net/seatStorage';

/** Returns the host's token, if this device opened the table. */
export function hostToken(table: string): string | null {
  return storedTable(table).host ?? null;
}

/** Fills the free seats with bots. */
export async function fillSeats(table: string, bot: string): Promise<void> {
  const host = hostToken(table);
  if (host) await tables.fill(table, bot, host);
}

export async function closeTable(table: string): Promise<void> {
  const host = hostToken(table);
  if (host) await tables.close(table, '', host);
}

/** Frees a player's seat. */
export async function askToLeave(table: string, seat: number): Promise<void> {
  const host = hostToken(table);
  if (!host) return;
  await request(`tables/${encodeURIComponent(table)}/seats/${seat}/leave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host}` },
  });
}
