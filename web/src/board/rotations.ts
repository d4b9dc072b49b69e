/** Rotating the tile in hand. Only fitting rotations are offered. */

import type { TilePlace } from '../protocol';
import { cellKey } from './geometry';

/** Returns the fitting rotations by cell. */
export function fittingByCell(places: readonly TilePlace[]): Map<string, readonly number[]> {
  return new Map(places.map(({ cell, rotations }) => [cellKey(cell), [...rotations].sort((a, b) => a - b)]));
}

/** Returns the next or the previous fitting rotation. */
export function nextRotation(fitting: readonly number[], current: number, backwards = false): number {
  if (backwards) return fitting.findLast((rotation) => rotation < current) ?? fitting.at(-1) ?? current;
  return fitting.find((rotation) => rotation > current) ?? fitting[0] ?? current;
}

/** Returns the first rotation to try in a cell: the one in hand if it fits, otherwise the next one that does. */
export function firstRotation(fitting: readonly number[], inHand: number): number {
  return fitting.includes(inHand) ? inHand : nextRotation(fitting, inHand);
}

/** Returns the pick for a placement, in record notation. */
export function placementPick([x, y]: readonly [number, number], rotation: number): string {
  return `@${x},${y} r${rotation}`;
}
