/** The unfinished games of this device. */

import { core } from '../core/pageCore.svelte';
import { RequestError, tables } from '../net/api';
import { forgetTable, type StoredTable, storedTables } from '../net/seatStorage';
import { type Host, hostOf } from '../net/transport';
import type { TableNow } from '../protocol';

export interface OwnGame {
  table: TableNow;
  /** The seats of this device. */
  own: number[];
  /** When this device last used the table. */
  used: number;
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
  #found = $state.raw<Record<Host, OwnGame[]>>({ device: [], server: [] });
  games: OwnGame[] = $derived(ordered([...this.#found.device, ...this.#found.server].sort(byUse)));
  /** Where games could not be looked up: the server could not be reached, or the core does not run. */
  unreachable = $state<Host | null>(null);
  #asking = false;

  /** Requests the state of every table where this device holds something. */
  async refresh(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const stored = storedTables().slice(0, MAX_TABLES);
    const [device, server] = await Promise.all([this.#look('device', stored), this.#look('server', stored)]);
    this.unreachable = server ? (device ? null : 'device') : 'server';
    this.#asking = false;
  }

  /** Looks up the games of one place. The server need not wait for the core, nor the core for the server. */
  async #look(host: Host, stored: readonly [string, StoredTable][]): Promise<boolean> {
    const there = stored.filter(([id]) => hostOf(id) === host);
    try {
      const found = await Promise.all(there.map(loadGame));
      this.#found = { ...this.#found, [host]: found.filter((game) => game !== null) };
      return true;
    } catch {
      return false;
    }
  }

  /** Removes a game from this device. One that is only here is deleted. */
  forget(table: string): void {
    forgetTable(table);
    const host = hostOf(table);
    if (host === 'device') void core.forget(table);
    const others = this.#found[host].filter((game) => game.table.id !== table);
    this.#found = { ...this.#found, [host]: others };
  }
}

/** Most recently used first. */
const byUse = (one: OwnGame, other: OwnGame) => other.used - one.used;

/** Returns an unfinished game, or `null` if it is over, closed or gone. */
async function loadGame([id, stored]: [string, StoredTable]): Promise<OwnGame | null> {
  try {
    const table = await tables.show(id);
    if (table.phase === 'over' || table.phase === 'closed') return forgetIfOld(id, stored);
    return { table, own: Object.keys(stored.seats).map(Number), used: stored.used };
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
