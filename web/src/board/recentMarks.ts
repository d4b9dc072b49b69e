/** The marks on the board for recent moves. */

import { type Colour, seatColour } from '../art/colours';
import type { RecentMove } from '../game/recentMoves';
import type { LastSequence, SeatInfo } from '../protocol';
import type { AnchorPositions } from './anchorPositions';
import { cellKey, type Point, SIDE, toBoardPoint } from './geometry';
import type { PlacedPiece } from './pieceLayout';

export interface RecentMarks {
  /** Outlined tiles, each with the corner of its cell. */
  tiles: { key: string; at: Point; colour: Colour }[];
  /** The colours of marked figures, by id. */
  figures: ReadonlyMap<number, Colour>;
  /** Marked places of other pieces. */
  rings: { key: string; at: Point; colour: Colour }[];
  /** The number of each move, at everything it placed or moved, except for figures on its own tiles. */
  numbers: { key: string; at: Point; colour: Colour; seat: number; number: number }[];
}

/** The place of a number on a tile, and next to a figure. */
const ON_TILE: Point = [11, 11];
const AT_FIGURE: Point = [13, -11];

/** Returns the marks of the moves since the player's last turn, and of the last move. */
export function recentMarks(
  moves: readonly RecentMove[],
  last: LastSequence | null,
  seats: readonly SeatInfo[],
  pieces: readonly PlacedPiece[],
  positions: AnchorPositions,
): RecentMarks {
  const tiles = new Map<string, RecentMarks['tiles'][number]>();
  const figures = new Map<number, Colour>();
  const rings = new Map<string, RecentMarks['rings'][number]>();
  const numbers = new Map<string, RecentMarks['numbers'][number]>();
  const figureById = new Map(pieces.map((piece) => [piece.id, piece]));
  const markLast = (seat: number, cells: LastSequence['cells'], ids: readonly number[]) => {
    const colour = seatColour(seats, seat);
    for (const cell of cells)
      tiles.set(cellKey(cell), { key: cellKey(cell), at: toBoardPoint(cell, [0, 0]), colour });
    for (const id of ids) figures.set(id, colour);
  };
  if (last) markLast(last.seat, last.cells, last.figures);
  for (const { number, seat, cells, figures: ids, anchors } of moves) {
    markLast(seat, cells, ids);
    const colour = seatColour(seats, seat);
    const own = new Set(cells.map(cellKey));
    const isOnOwnTile = ([x, y]: Point) => own.has(cellKey([Math.floor(x / SIDE), Math.floor(y / SIDE)]));
    const add = (key: string, [x, y]: Point, [dx, dy]: Point) =>
      numbers.set(key, { key, at: [x + dx, y + dy], colour, seat, number });
    for (const cell of cells) add(cellKey(cell), toBoardPoint(cell, [0, 0]), ON_TILE);
    for (const id of ids) {
      const figure = figureById.get(id);
      if (figure && !isOnOwnTile(figure.at)) add(`figure ${id}`, figure.at, AT_FIGURE);
    }
    for (const anchor of anchors) {
      const at = positions.point(anchor);
      const key = `piece ${at}`;
      if (!at || isOnOwnTile(at)) continue;
      rings.set(key, { key, at, colour });
      add(key, at, AT_FIGURE);
    }
  }
  return { tiles: [...tiles.values()], figures, rings: [...rings.values()], numbers: [...numbers.values()] };
}
