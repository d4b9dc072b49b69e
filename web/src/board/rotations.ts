/** Turning the tile in hand: only what fits is gone through. */

import type { TilePlace } from '../protocol';
import { cellKey } from './geometry';

/** The rotations that fit, by cell. */
export function fittingByCell(places: readonly TilePlace[]): Map<string, readonly number[]> {
  return new Map(places.map(({ cell, rotations }) => [cellKey(cell), [...rotations].sort((a, b) => a - b)]));
}

/** The next rotation that fits behind one, or before it. */
export function nextRotation(fitting: readonly number[], current: number, backwards = false): number {
  if (backwards) return fitting.findLast((rotation) => rotation < current) ?? fitting.at(-1) ?? current;
  return fitting.find((rotation) => rotation > current) ?? fitting[0] ?? current;
}

/** The rotation to begin with in a cell: the one in hand if it fits, else the next one that does. */
export function firstRotation(fitting: readonly number[], inHand: number): number {
  return fitting.includes(inHand) ? inHand : nextRotation(fitting, inHand);
}

/** The text of a pick. */
export function placeText([x, y]: readonly [number, number], rotation: number): string {
  return `@${x},${y} r${rotation}`;
}
