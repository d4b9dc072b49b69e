/** Moves a table of this device to the server, and offers the seats of bots there. */

import { type OpenedTable, tables } from '../net/api';
import { saveHostToken, saveMoved, saveSeat, saveTitle, storedTable } from '../net/seatStorage';

/** The parts of the API that are used here. */
type MoveApi = Pick<typeof tables, 'log' | 'import' | 'offer'>;

/**
 * Moves a table to the server and offers a seat there. The table on this device stays as it is until the server has the
 * game; then it only remembers where the game went. If the seat cannot be offered, it can be offered later.
 */
export async function moveToServer(
  table: string,
  seat: number | null,
  api: MoveApi = tables,
): Promise<OpenedTable> {
  const opened = await api.import(await api.log(table));
  const { title, promises } = storedTable(table);
  saveHostToken(opened.table, opened.host);
  for (const { seat: number, token } of opened.seats) {
    const nonce = promises?.[number]?.nonce;
    const { commitment } = opened;
    saveSeat(opened.table, number, token, nonce === undefined ? undefined : { commitment, nonce });
  }
  if (title) saveTitle(opened.table, title);
  saveMoved(table, opened.table);
  if (seat !== null) await api.offer(opened.table, seat, opened.host).catch(() => undefined);
  return opened;
}
