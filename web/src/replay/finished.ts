/** The finished games of this device, kept in the browser for as long as there is room. */

import { keep, keptList } from '../kept';
import { tables } from '../net/api';
import { allHeld } from '../net/keys';
import type { TableInfo } from '../protocol';

const KEY = 'bastide.finished';
const MOST = 100;

export interface Finished {
  id: string;
  title: string;
  seats: { name: string; colour: string; score: number; won: boolean; own: boolean }[];
  /** When it was seen to be over, in milliseconds since 1970. */
  at: number;
}

function isFinished(value: unknown): value is Finished {
  const game = value as Partial<Finished> | null;
  return typeof game?.id === 'string' && typeof game.at === 'number' && Array.isArray(game.seats);
}

export function finishedGames(): Finished[] {
  return keptList(KEY, isFinished);
}

/** Where there is no room, the games are still found by their links. */
function keepGames(games: Finished[]): void {
  keep(KEY, games.slice(0, MOST));
}

/** Remembers a game that is over; one that is known keeps its day. */
export function rememberFinished(table: TableInfo, own: readonly number[], at = Date.now()): void {
  if (table.phase !== 'over') return;
  const games = finishedGames();
  if (games.some((game) => game.id === table.id)) return;
  const seats = table.seats.map((seat, number) => ({
    name: seat.name ?? '',
    colour: seat.colour ?? '',
    score: table.result?.scores[number] ?? 0,
    won: table.result?.winners.includes(number) ?? false,
    own: own.includes(number),
  }));
  keepGames([{ id: table.id, title: table.settings.title, seats, at }, ...games].sort((a, b) => b.at - a.at));
}

export function forgetFinished(id: string): void {
  keepGames(finishedGames().filter((game) => game.id !== id));
}

/** Looks for games that have ended since; those that cannot be asked for now are found next time. */
export async function findFinished(): Promise<Finished[]> {
  const known = new Set(finishedGames().map((game) => game.id));
  const unknown = allHeld().filter(([id]) => !known.has(id));
  const looked = unknown.slice(0, 30).map(async ([id, held]) => {
    const table = await tables.show(id);
    rememberFinished(table, Object.keys(held.seats).map(Number), held.used);
  });
  await Promise.allSettled(looked);
  return finishedGames();
}
