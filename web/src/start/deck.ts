/** The tiles of a game: which sets with how many copies, how many tiles, and how long a game takes. */

import type { TileSetInfo } from '../protocol';
import type { Choice, GameChoice, SeatChoice } from './choice';

/** The most copies of a set that the page offers. */
export const MOST_COPIES = 4;

type Deck = Pick<GameChoice, 'edition' | 'modules' | 'copies'>;

/** The sets of which people can choose the copies; others are laid by a module's rules. */
export function choosable(sets: readonly TileSetInfo[]): TileSetInfo[] {
  return sets.filter((set) => set.editions.length > 0 || set.instead_of.length > 0);
}

/** Whether a module takes this set or another one. */
function isOneOfSeveral(set: TileSetInfo, sets: readonly TileSetInfo[]): boolean {
  return set.instead_of.length > 0 || sets.some((other) => other.instead_of.includes(set.name));
}

/** Whether a module that is played brings a set. */
export function isInPlay(set: TileSetInfo, modules: readonly string[]): boolean {
  return set.modules.some((module) => module === 'base' || modules.includes(module));
}

/** The copies that the modules in play bring by themselves. */
export function usualCopies(set: TileSetInfo, deck: Deck, sets: readonly TileSetInfo[]): number {
  if (!isInPlay(set, deck.modules) || !set.editions.includes(deck.edition)) return 0;
  // Who asks for the other one means it instead, not besides.
  const isReplaced = sets.some(
    (other) => other.instead_of.includes(set.name) && (deck.copies[other.name] ?? 0) > 0,
  );
  return isReplaced ? 0 : 1;
}

export function copiesOf(set: TileSetInfo, deck: Deck, sets: readonly TileSetInfo[]): number {
  return deck.copies[set.name] ?? usualCopies(set, deck, sets);
}

/** How many tiles are in the piles, the start tile among them. */
export function tileCount(deck: Deck, sets: readonly TileSetInfo[]): number {
  const counted = choosable(sets).map((set) => set.tiles * copiesOf(set, deck, sets));
  return counted.reduce((sum, tiles) => sum + tiles, 0);
}

/** Copies as settings say them: only what differs, but plainly where a module has one of two. */
export function tilesSaid(deck: Deck, sets: readonly TileSetInfo[]): [string, number][] {
  const said: [string, number][] = [];
  for (const set of choosable(sets)) {
    const copies = copiesOf(set, deck, sets);
    const isChosen = isOneOfSeveral(set, sets) && isInPlay(set, deck.modules);
    const isPlain = deck.copies[set.name] === undefined && !isChosen;
    if (!isPlain && (copies > 0 || isInPlay(set, deck.modules))) said.push([set.name, copies]);
  }
  return said;
}

/** Seconds that somebody takes for a turn of the base game, and more with each expansion. */
const PERSON = 22;
const EACH_EXPANSION = 2.5;
const BOT: Record<string, number> = { master: 4 };
const QUICK_BOT = 2;

function turnSeconds(seat: SeatChoice, modules: number): number {
  if (seat.who === 'bot') return BOT[seat.bot] ?? QUICK_BOT;
  return PERSON + EACH_EXPANSION * modules;
}

/** How long a game takes, in minutes: most games end between the two. */
export function expectedMinutes(
  tiles: number,
  { seats, modules, clock }: Pick<Choice, 'seats' | 'modules' | 'clock'>,
): { low: number; high: number } {
  if (seats.length === 0) return { low: 0, high: 0 };
  const turn = (seat: SeatChoice) => {
    const usual = turnSeconds(seat, modules.length);
    return seat.who !== 'bot' && clock.pace === 'move' ? Math.min(usual, clock.move) : usual;
  };
  const mean = seats.reduce((sum, seat) => sum + turn(seat), 0) / seats.length;
  const minutes = (tiles * mean) / 60;
  const low = Math.max(5, rounded(minutes * 0.8));
  return { low, high: Math.max(low + step(minutes), rounded(minutes * 1.25)) };
}

/** Nobody believes in 47 minutes. */
const step = (minutes: number) => (minutes < 90 ? 5 : 30);
const rounded = (minutes: number) => Math.round(minutes / step(minutes)) * step(minutes);
