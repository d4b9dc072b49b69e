/** The unfinished games of this device. */

import { RequestError, tables } from '../net/api';
import { forgetTable, type StoredTable, storedTables } from '../net/seatStorage';
import type { TableNow } from '../protocol';

export interface OwnGame {
  table: TableNow;
  /** The seats of this device. */
  own: number[];
}

/** The maximum number of tables requested. Older ones can be reached by their links. */
const MAX_TABLES = 24;
/**
 * How long the seats of a finished or unknown game are kept, in milliseconds. Until then its page knows which seats are
 * ours.
 */
const FORGET_AFTER = 3 * 24 * 60 * 60 * 1000;

/** Whether a seat of this device must act. */
export function isOwnTurn({ own, table: { waiting } }: OwnGame): boolean {
  return (waiting.for === 'pick' || waiting.for === 'confirm') && own.includes(waiting.seat);
}

/** Sorts games: own turns first, then most recently used. */
export function ordered(games: readonly OwnGame[]): OwnGame[] {
  return [...games].sort((one, other) => Number(isOwnTurn(other)) - Number(isOwnTurn(one)));
}

export class OwnGames {
  games = $state.raw<OwnGame[]>([]);
  /** Whether the server could not be reached. */
  unreachable = $state(false);
  #asking = false;

  /** Requests the state of every table where this device holds something. */
  async refresh(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const found = await Promise.all(storedTables().slice(0, MAX_TABLES).map(loadGame));
      this.games = ordered(found.filter((game) => game !== null));
      this.unreachable = false;
    } catch {
      this.unreachable = true;
    } finally {
      this.#asking = false;
    }
  }

  forget(table: string): void {
    forgetTable(table);
    this.games = this.games.filter((game) => game.table.id !== table);
  }
}

/** Returns an unfinished game, or `null` if it is over, closed or gone. */
async function loadGame([id, stored]: [string, StoredTable]): Promise<OwnGame | null> {
  try {
    const table = await tables.show(id);
    if (table.phase === 'over' || table.phase === 'closed') return forgetIfOld(id, stored);
    return { table, own: Object.keys(stored.seats).map(Number) };
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'unknown-table') throw error;
    // A server that was restored or is being moved may know the table again tomorrow.
    return forgetIfOld(id, stored);
  }
}

function forgetIfOld(id: string, stored: StoredTable): null {
  if (Date.now() - stored.used > FORGET_AFTER) forgetTable(id);
  return null;
}
