/** What the host of a table may do before the game. */

import { request, tables } from '../net/api';
import { held } from '../net/keys';

/** What proves the host, if this device set the table up. */
export function hostToken(table: string): string | null {
  return held(table).host ?? null;
}

/** Lets computer players have the free seats. */
export async function fillSeats(table: string, bot: string): Promise<void> {
  const host = hostToken(table);
  if (host) await tables.fill(table, bot, host);
}

export async function closeTable(table: string): Promise<void> {
  const host = hostToken(table);
  if (host) await tables.close(table, '', host);
}

/** Frees somebody's seat. */
export async function askToLeave(table: string, seat: number): Promise<void> {
  const host = hostToken(table);
  if (!host) return;
  await request(`tables/${encodeURIComponent(table)}/seats/${seat}/leave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host}` },
  });
}
