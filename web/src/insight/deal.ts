/** Verifies the deal of a finished game in the browser, as specified in `docs/play/fair-deals.md`. */

import type { Step } from '../game/game';
import type { KeptPromise } from '../net/seatStorage';
import type { TableInfo, UnseenTile } from '../protocol';
import { randomBelow } from './chacha';
import { sha256 } from './sha256';

export type CheckResult = 'right' | 'wrong' | 'unknown';

export interface DealCheck {
  /** Whether the server still names the commitment that this device kept; `unknown` if it kept none. */
  promise: CheckResult;
  /** Whether the deal contains what the players of this device added; `unknown` if nothing was kept. */
  nonces: CheckResult;
  /** Whether the secret matches the commitment: the kept one, or else the one the server names now. */
  commitment: CheckResult;
  /** The seed of the deal. */
  seed: string;
  /** Whether the first player matches the seed; `unknown` if the seed did not decide it. */
  first: CheckResult;
  /** Whether every tile matches the seed, and how many were compared. */
  tiles: CheckResult;
  compared: number;
  /** The first tile that does not match the seed. */
  mismatch?: { number: number; drawn: string; dealt: string };
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2}){32}$/.test(text)) throw new Error('expected 64 hexadecimal digits');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function concatBytes(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bytes = parts.flatMap((part) => [...(typeof part === 'string' ? encoder.encode(part) : part)]);
  return Uint8Array.from(bytes);
}

/** Returns the commitment to a secret. */
export async function commitmentOf(secret: string): Promise<string> {
  return hex(await sha256(concatBytes(['bastide commitment 1\n', bytesOf(secret)])));
}

/** Returns the seed for a secret and the nonces of the seats; `null` for a seat without a nonce. */
export async function seedOf(secret: string, nonces: readonly (string | null)[]): Promise<string> {
  const parts = nonces.map((nonce) =>
    nonce === null ? '-,' : `${new TextEncoder().encode(nonce).length}:${nonce},`,
  );
  return hex(await sha256(concatBytes(['bastide seed 1\n', bytesOf(secret), ...parts])));
}

/** Returns the first seat chosen by a seed. */
export function firstSeat(seed: string, seats: number): number {
  return randomBelow(bytesOf(seed), 'first-seat', 0, seats);
}

/** The unseen tiles of a pile, in catalogue order. */
export type Pile = { source: string; left: Map<string, number> };

/** Returns the tile that a seed deals next from a pile, or `null` if the pile is empty. */
export function nextTile(seed: string, { source, left }: Pile): string | null {
  const all = [...left.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let place = randomBelow(bytesOf(seed), source, all, all);
  for (const [tile, count] of left) {
    if (place < count) return tile;
    place -= count;
  }
  return null;
}

/** A tile and the number of the pile it came from. */
interface Dealt {
  tile: string;
  pile: number;
}

/** Returns the tiles dealt from piles, in order. Records omit the set name of base tiles. */
export function dealtTiles(steps: readonly Step[]): Dealt[] {
  return steps.flatMap(({ what, undone, events }) => {
    if (undone || what.kind !== 'outcome' || what.text.includes('=')) return [];
    const tile = what.text.includes('/') ? what.text : `base/${what.text}`;
    const drawn = events.find((event) => event.type === 'tile-drawn' || event.type === 'tile-revealed');
    return [{ tile, pile: drawn?.pile ?? 0 }];
  });
}

/** Returns the piles before the first draw: the dealt and the unseen tiles of each. */
export function pilesBefore(
  drawn: readonly Dealt[],
  unseen: readonly UnseenTile[],
  catalogue: readonly string[],
): Pile[] {
  const all = [...drawn.map((one) => ({ ...one, count: 1 })), ...unseen];
  const counts: Map<string, number>[] = [];
  for (const { tile, count, pile = 0 } of all) {
    counts[pile] ??= new Map();
    counts[pile].set(tile, (counts[pile].get(tile) ?? 0) + count);
  }
  // Tiles with an added symbol are created during setup, after all others.
  const order = [
    ...catalogue.filter((tile) => !tile.includes('+')),
    ...catalogue.filter((tile) => tile.includes('+')),
  ];
  return Array.from(counts, (tiles, number) => ({
    source: number === 0 ? 'tiles' : `tiles-${number + 1}`,
    left: new Map(
      order.filter((tile) => tiles?.has(tile)).map((tile): [string, number] => [tile, tiles?.get(tile) ?? 0]),
    ),
  }));
}

/** Compares every dealt tile with the one the seed gives. */
export function compareTiles(
  seed: string,
  drawn: readonly Dealt[],
  piles: readonly Pile[],
): Pick<DealCheck, 'tiles' | 'compared' | 'mismatch'> {
  const left = piles.map(({ source, left }) => ({ source, left: new Map(left) }));
  for (const [number, { tile, pile: from }] of drawn.entries()) {
    const pile = left[from];
    const dealt = pile ? nextTile(seed, pile) : null;
    if (dealt !== tile)
      return {
        tiles: 'wrong',
        compared: number,
        mismatch: { number: number + 1, drawn: tile, dealt: dealt ?? '' },
      };
    const rest = (pile?.left.get(tile) ?? 1) - 1;
    if (rest > 0) pile?.left.set(tile, rest);
    else pile?.left.delete(tile);
  }
  return { tiles: drawn.length > 0 ? 'right' : 'unknown', compared: drawn.length };
}

/**
 * Checks the deal of a finished game. `kept` is what this device noted when its players sat down, by seat. Without it, the
 * server could have exchanged commitment and secret together. Without `unseen` the tiles cannot be compared.
 */
export async function checkDeal(
  table: Pick<TableInfo, 'commitment' | 'deal' | 'settings'>,
  steps: readonly Step[],
  catalogue: readonly string[],
  unseen: readonly UnseenTile[] | null,
  kept: Readonly<Record<number, KeptPromise>> = {},
): Promise<DealCheck | null> {
  if (!table.deal) return null;
  const { secret, nonces } = table.deal;
  const promises = Object.entries(kept);
  const judge = (isRight: (seat: number, promise: KeptPromise) => boolean): CheckResult =>
    promises.length === 0
      ? 'unknown'
      : promises.every(([seat, promise]) => isRight(Number(seat), promise))
        ? 'right'
        : 'wrong';
  const promise = judge((_, { commitment }) => commitment === table.commitment);
  const own = judge((seat, { nonce }) => nonces[seat] === nonce);
  const made = await commitmentOf(secret);
  const promised =
    promises.length > 0 ? promises.map(([, { commitment }]) => commitment) : [table.commitment];
  const commitment = promised.every((commitment) => commitment === made) ? 'right' : 'wrong';
  const seed = await seedOf(
    secret,
    nonces.map((nonce) => nonce || null),
  );
  const began = steps.find(({ what }) => what.kind === 'note' && what.name === 'started')?.what;
  const seat = began?.kind === 'note' ? began.seat : undefined;
  const first =
    !table.settings.random_first || seat === undefined
      ? 'unknown'
      : firstSeat(seed, nonces.length) === seat
        ? 'right'
        : 'wrong';
  const drawn = dealtTiles(steps);
  const compared =
    unseen === null
      ? { tiles: 'unknown' as const, compared: 0 }
      : compareTiles(seed, drawn, pilesBefore(drawn, unseen, catalogue));
  return { promise, nonces: own, commitment, seed, first, ...compared };
}
