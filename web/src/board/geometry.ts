/** Where things are on the board. The side of a tile is 100 long; the cell 0,0 begins at the point 0, 0. */

import type { TileArt } from '../protocol';

export const SIDE = 100;

/** A cell: x grows to the east, y to the south. */
export type Cell = readonly [number, number];
/** A point of the board or of a tile, in the same directions. */
export type Point = readonly [number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The four sides, and the step from a cell to its neighbour there. */
export const STEPS: Readonly<Record<string, Cell>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** A cell as a key, and as picks write it. */
export function cellKey([x, y]: Cell): string {
  return `${x},${y}`;
}

export function keyCell(key: string): Cell {
  const [x, y] = key.split(',').map(Number);
  return [x ?? 0, y ?? 0];
}

/** Rows from north to south, each from west to east. */
export function inReadingOrder([ax, ay]: Cell, [bx, by]: Cell): number {
  return ay - by || ax - bx;
}

/** A point of the upright tile after quarter turns clockwise. */
export function turned([x, y]: Point, rotation: number): Point {
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

/** A point of the tile in a cell as a point of the board. */
export function onBoard([x, y]: Cell, [dx, dy]: Point): Point {
  return [x * SIDE + dx, y * SIDE + dy];
}

/** The cell that a point of the board is in. */
export function cellAt([x, y]: Point): Cell {
  return [Math.floor(x / SIDE), Math.floor(y / SIDE)];
}

/** The middle of a cell. */
export function middleOf(cell: Cell): Point {
  return onBoard(cell, [SIDE / 2, SIDE / 2]);
}

/** Which of a tile's two drawings is shown in a cell, so that neighbours do not look copied. */
export function variantOf([x, y]: Cell): number {
  return Math.abs(x + y) % 2;
}

/** Puts what is drawn for the upright tile onto the tile as it lies in a cell. */
export function lyingTransform([x, y]: Cell, rotation: number): string {
  const turn = rotation ? ` rotate(${90 * rotation} 50 50)` : '';
  return `translate(${x * SIDE} ${y * SIDE})${turn}`;
}

/** The number of the segment that a spot names on a tile turned so; `null` if it is none of them. */
export function segmentNamed(tile: TileArt, rotation: number, spot: string): number | null {
  const index = tile.spots[rotation % tile.rotations]?.indexOf(spot) ?? -1;
  return index < 0 ? null : index;
}

/** The box around cells; `null` without any. */
export function boxAround(cells: Iterable<Cell>): Box | null {
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

/** Of several cells the one that is nearest to a point, and not farther from it than `reach`. */
export function nearestCell(cells: Iterable<Cell>, [x, y]: Point, reach: number): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const [mx, my] = middleOf(cell);
    const aside = (from: number, to: number) => Math.max(0, Math.abs(from - to) - SIDE / 2);
    const far = Math.hypot(aside(x, mx), aside(y, my));
    if (far > least || (best && far === least)) continue;
    best = cell;
    least = far;
  }
  return best;
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Of several points, the one to go to from another in a direction: near, and rather ahead than aside. `null` if there is
 * none that way.
 */
export function nextTowards(from: Point, step: Cell, points: readonly Point[]): number | null {
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
