/** The tiles of a game: its sets and copies, the number of tiles, and the expected duration. */

import type { TileSetInfo } from '../protocol';
import type { GameSetup, RulesSetup, SeatSetup } from './setup';

/** The maximum number of copies of a set offered on the page. */
export const MAX_COPIES = 4;

type TileSelection = Pick<RulesSetup, 'edition' | 'modules' | 'copies'>;

/** Returns the sets with a choice of copies. The others are placed by a module's rules. */
export function selectableSets(sets: readonly TileSetInfo[]): TileSetInfo[] {
  return sets.filter((set) => set.editions.length > 0 || set.instead_of.length > 0);
}

/** Whether a module uses either this set or another one. */
function isOneOfSeveral(set: TileSetInfo, sets: readonly TileSetInfo[]): boolean {
  return set.instead_of.length > 0 || sets.some((other) => other.instead_of.includes(set.name));
}

/** Whether a set belongs to a module in play. */
export function isInPlay(set: TileSetInfo, modules: readonly string[]): boolean {
  return set.modules.some((module) => module === 'base' || modules.includes(module));
}

/** Returns the default number of copies for the modules in play. */
export function defaultCopies(
  set: TileSetInfo,
  selection: TileSelection,
  sets: readonly TileSetInfo[],
): number {
  if (!isInPlay(set, selection.modules) || !set.editions.includes(selection.edition)) return 0;
  // Choosing the alternative set replaces this one.
  const isReplaced = sets.some(
    (other) => other.instead_of.includes(set.name) && (selection.copies[other.name] ?? 0) > 0,
  );
  return isReplaced ? 0 : 1;
}

export function copiesOf(set: TileSetInfo, selection: TileSelection, sets: readonly TileSetInfo[]): number {
  return selection.copies[set.name] ?? defaultCopies(set, selection, sets);
}

/** Returns the number of tiles in the piles, including the start tile. */
export function tileCount(selection: TileSelection, sets: readonly TileSetInfo[]): number {
  const counted = selectableSets(sets).map((set) => set.tiles * copiesOf(set, selection, sets));
  return counted.reduce((sum, tiles) => sum + tiles, 0);
}

/** Returns the copies for the settings: only those that differ from the defaults, and all alternative sets in play. */
export function changedCopies(selection: TileSelection, sets: readonly TileSetInfo[]): [string, number][] {
  const said: [string, number][] = [];
  for (const set of selectableSets(sets)) {
    const copies = copiesOf(set, selection, sets);
    const isChosen = isOneOfSeveral(set, sets) && isInPlay(set, selection.modules);
    const isPlain = selection.copies[set.name] === undefined && !isChosen;
    if (!isPlain && (copies > 0 || isInPlay(set, selection.modules))) said.push([set.name, copies]);
  }
  return said;
}

/** The seconds a person takes for a turn of the base game, and the additional seconds per expansion. */
const PERSON = 22;
const EACH_EXPANSION = 2.5;
const BOT: Record<string, number> = { master: 4 };
const QUICK_BOT = 2;

function turnSeconds(seat: SeatSetup, modules: number): number {
  if (seat.who === 'bot') return BOT[seat.bot] ?? QUICK_BOT;
  return PERSON + EACH_EXPANSION * modules;
}

/** Returns the expected duration in minutes. Most games end between the two. */
export function expectedMinutes(
  tiles: number,
  { seats, modules, clock }: Pick<GameSetup, 'seats' | 'modules' | 'clock'>,
): { low: number; high: number } {
  if (seats.length === 0) return { low: 0, high: 0 };
  const turn = (seat: SeatSetup) => {
    const usual = turnSeconds(seat, modules.length);
    return seat.who !== 'bot' && clock.pace === 'move' ? Math.min(usual, clock.move) : usual;
  };
  const mean = seats.reduce((sum, seat) => sum + turn(seat), 0) / seats.length;
  const minutes = (tiles * mean) / 60;
  const low = Math.max(5, rounded(minutes * 0.8));
  return { low, high: Math.max(low + step(minutes), rounded(minutes * 1.25)) };
}

/** Returns the rounding step: a value such as 47 minutes would pretend to be exact. */
const step = (minutes: number) => (minutes < 90 ? 5 : 30);
const rounded = (minutes: number) => Math.round(minutes / step(minutes)) * step(minutes);
