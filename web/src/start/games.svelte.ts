/** The games of this device that can go on. */

import { Refusal, tables } from '../net/api';
import { allHeld, forgetTable, type Held } from '../net/keys';
import type { TableNow } from '../protocol';

export interface OwnGame {
  table: TableNow;
  /** The seats of this device. */
  own: number[];
}

/** So many tables are asked for; older ones are found by their links. */
const MOST = 24;
/** A game that is over is forgotten after so long: until then its page shows whose seat was whose. */
const FORGET_AFTER = 3 * 24 * 60 * 60 * 1000;

/** Whether a seat of this device is to act. */
export function isOwnTurn({ own, table: { waiting } }: OwnGame): boolean {
  return (waiting.for === 'pick' || waiting.for === 'confirm') && own.includes(waiting.seat);
}

/** Own turns first, then as they were used last. */
export function ordered(games: readonly OwnGame[]): OwnGame[] {
  return [...games].sort((one, other) => Number(isOwnTurn(other)) - Number(isOwnTurn(one)));
}

export class OwnGames {
  games = $state.raw<OwnGame[]>([]);
  /** Whether the server could not be asked. */
  unreachable = $state(false);
  #asking = false;

  /** Asks again for every table where this device holds something. */
  async refresh(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const found = await Promise.all(allHeld().slice(0, MOST).map(look));
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

/** A table that still goes on; nothing if it is over, closed or gone. */
async function look([id, held]: [string, Held]): Promise<OwnGame | null> {
  try {
    const table = await tables.show(id);
    if (table.phase === 'over' || table.phase === 'closed') {
      if (Date.now() - held.used > FORGET_AFTER) forgetTable(id);
      return null;
    }
    return { table, own: Object.keys(held.seats).map(Number) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unknown-table') throw error;
    forgetTable(id);
    return null;
  }
}
