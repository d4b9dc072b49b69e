/** The finished games of this device, stored in the browser. */

import { core, isLocalTable } from '../core/pageCore.svelte';
import { withDisplayNames } from '../game/names';
import { tables } from '../net/api';
import { forgetTable, storedTables } from '../net/seatStorage';
import type { TableInfo } from '../protocol';
import { loadList, save } from '../storage';

const KEY = 'bastide.finished';
const MAX_GAMES = 100;

export interface FinishedGame {
  id: string;
  title: string;
  seats: { name: string; colour: string; score: number; won: boolean; own: boolean }[];
  /** When this device noticed that it was over, in milliseconds since 1970. */
  at: number;
}

function isFinished(value: unknown): value is FinishedGame {
  const game = value as Partial<FinishedGame> | null;
  return typeof game?.id === 'string' && typeof game.at === 'number' && Array.isArray(game.seats);
}

export function finishedGames(): FinishedGame[] {
  return loadList(KEY, isFinished);
}

/** Stores the games. If that fails, they can still be reached by their links. */
function saveGames(games: FinishedGame[]): void {
  save(KEY, games.slice(0, MAX_GAMES));
}

/** Stores a game that is over. A known game keeps its date. */
export function rememberFinished(table: TableInfo, own: readonly number[], at = Date.now()): void {
  if (table.phase !== 'over') return;
  const games = finishedGames();
  if (games.some((game) => game.id === table.id)) return;
  const seats = withDisplayNames(table.seats).map((seat, number) => ({
    name: seat.name ?? '',
    colour: seat.colour ?? '',
    score: table.result?.scores[number] ?? 0,
    won: table.result?.winners.includes(number) ?? false,
    own: own.includes(number),
  }));
  saveGames([{ id: table.id, title: table.settings.title, seats, at }, ...games].sort((a, b) => b.at - a.at));
}

/** Removes a game from the list. One that is only on this device is deleted. */
export function forgetFinished(id: string): void {
  if (isLocalTable(id)) {
    forgetTable(id);
    void core.forget(id);
  }
  saveGames(finishedGames().filter((game) => game.id !== id));
}

/** Looks for games that have ended meanwhile. Failed requests are repeated next time. */
export async function findFinished(): Promise<FinishedGame[]> {
  const known = new Set(finishedGames().map((game) => game.id));
  const unknown = storedTables().filter(([id]) => !known.has(id));
  const looked = unknown.slice(0, 30).map(async ([id, stored]) => {
    const table = await tables.show(id);
    rememberFinished(table, Object.keys(stored.seats).map(Number), stored.used);
  });
  await Promise.allSettled(looked);
  return finishedGames();
}
