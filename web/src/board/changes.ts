/** The difference between two positions. */

import type { Piece, Tile } from '../protocol';
import { anchorKey, cellOf } from './anchorPositions';
import { cellKey } from './geometry';

interface Position {
  tiles: readonly Tile[];
  pieces: readonly Piece[];
}

/**
 * Returns the cells where a tile or a piece was added or removed. Includes the neighbours of changed tiles, whose
 * features may have grown.
 */
export function changedCells(before: Position, after: Position): Set<string> {
  const cells = new Set<string>();
  const tileKey = ({ name, cell, rotation }: Tile) => `${name} ${cell} ${rotation}`;
  for (const { cell } of differing(before.tiles, after.tiles, tileKey)) {
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) cells.add(cellKey([cell[0] + dx, cell[1] + dy]));
  }
  const pieceKey = ({ id, kind, owner, anchor, count }: Piece) =>
    `${id} ${kind} ${owner} ${anchorKey(anchor)} ${count}`;
  for (const { anchor } of differing(before.pieces, after.pieces, pieceKey)) {
    const cell = cellOf(anchor);
    if (cell) cells.add(cellKey(cell));
  }
  return cells;
}

/** Returns the items that are in only one of two lists. */
function differing<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): T[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [keyOf(one), one]))) as [
    Map<string, T>,
    Map<string, T>,
  ];
  return [...[...old].filter(([key]) => !now.has(key)), ...[...now].filter(([key]) => !old.has(key))].map(
    ([, one]) => one,
  );
}
