/** Board geometry. The side of a tile has length 100; the top left corner of cell 0,0 is the point 0, 0. */

import type { TileArt } from '../protocol';

export const SIDE = 100;

/** A cell: x grows to the east, y to the south. */
export type Cell = readonly [number, number];
/** A point of the board or of a tile, with the same axes. */
export type Point = readonly [number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The four sides, each with the step from a cell to its neighbour on that side. */
export const SIDE_STEPS: Readonly<Record<string, Cell>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Returns a cell as a map key. Picks write cells the same way. */
export function cellKey([x, y]: Cell): string {
  return `${x},${y}`;
}

export function parseCellKey(key: string): Cell {
  const [x, y] = key.split(',').map(Number);
  return [x ?? 0, y ?? 0];
}

/** Compares cells: rows from north to south, each from west to east. */
export function byReadingOrder([ax, ay]: Cell, [bx, by]: Cell): number {
  return ay - by || ax - bx;
}

/** Rotates a point of the unrotated tile by quarter turns clockwise. */
export function rotated([x, y]: Point, rotation: number): Point {
  switch (((rotation % 4) + 4) % 4) {
    case 1:
      return [SIDE - y, x];
    case 2:
      return [SIDE - x, SIDE - y];
    case 3:
      return [y, SIDE - x];
    default:
      return [x, y];
  }
}

/** Converts a point of the tile in a cell to a point of the board. */
export function toBoardPoint([x, y]: Cell, [dx, dy]: Point): Point {
  return [x * SIDE + dx, y * SIDE + dy];
}

/** Returns the cell that contains a point of the board. */
export function cellAt([x, y]: Point): Cell {
  return [Math.floor(x / SIDE), Math.floor(y / SIDE)];
}

/** Returns the centre of a cell. */
export function cellCentre(cell: Cell): Point {
  return toBoardPoint(cell, [SIDE / 2, SIDE / 2]);
}

/** Returns which of a tile's two drawings is used in a cell. Neighbouring cells use different ones. */
export function variantOf([x, y]: Cell): number {
  return Math.abs(x + y) % 2;
}

/** Returns the SVG transform from the unrotated tile to a tile placed in a cell. */
export function tileTransform([x, y]: Cell, rotation: number): string {
  const turn = rotation ? ` rotate(${90 * rotation} 50 50)` : '';
  return `translate(${x * SIDE} ${y * SIDE})${turn}`;
}

/** Returns the index of the segment with this spot name on a rotated tile, or `null` if there is none. */
export function segmentIndex(tile: TileArt, rotation: number, spot: string): number | null {
  const index = tile.spots[rotation % tile.rotations]?.indexOf(spot) ?? -1;
  return index < 0 ? null : index;
}

/** Returns the bounding box of cells, or `null` if there are none. */
export function boundingBox(cells: Iterable<Cell>): Box | null {
  let box: Box | null = null;
  for (const [x, y] of cells) {
    if (!box) box = { left: x, top: y, right: x + 1, bottom: y + 1 };
    else {
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return (
    box && {
      left: box.left * SIDE,
      top: box.top * SIDE,
      right: box.right * SIDE,
      bottom: box.bottom * SIDE,
    }
  );
}

/** Returns the cell nearest to a point, or `null` if all are farther away than `reach`. */
export function nearestCell(cells: Iterable<Cell>, [x, y]: Point, reach: number): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const [mx, my] = cellCentre(cell);
    const aside = (from: number, to: number) => Math.max(0, Math.abs(from - to) - SIDE / 2);
    const far = Math.hypot(aside(x, mx), aside(y, my));
    if (far > least || (best && far === least)) continue;
    best = cell;
    least = far;
  }
  return best;
}

export function expanded(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Returns the index of the best point to go to in a direction: near, and more ahead than to the side. `null` if there
 * is none in that direction.
 */
export function nearestInDirection(from: Point, step: Cell, points: readonly Point[]): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  points.forEach(([x, y], index) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (ahead <= 0.5 || aside > 3 * ahead) return;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
