/** The figures, tokens, overlays and links on the tiles, with their positions. */

import type { Anchor, ArtKit, Piece, PieceArt, View } from '../protocol';
import { type AnchorPositions, anchorKey } from './anchorPositions';
import { type Point, rotated, SIDE, toBoardPoint } from './geometry';

/** A piece drawn at a point. */
export interface PlacedPiece {
  key: string;
  kind: string;
  at: Point;
  scale: number;
  /** The owner's seat; missing for neutral pieces. */
  owner?: number;
  /** The id of a player's figure. */
  id?: number;
  lying: boolean;
  /** The number of pieces, if not all of them are drawn. */
  more?: number;
  /** The small figure that shows the owner: x and y relative to the piece, and its scale. */
  badge?: [number, number, number];
  anchor?: Anchor;
}

/** A road laid over a tile. */
export interface Overlay {
  key: string;
  at: Point;
  /** In degrees. */
  turn: number;
}

/** The rope of a link, and the position of the piece on it. */
export interface Rope {
  key: string;
  path: string;
  at: Point;
}

/** How a token is drawn. Older servers do not send `row` and `badge`. */
export type TokenArt = PieceArt & { row?: string; badge?: [number, number, number] };

/** The parts of the art kit that position pieces. */
export interface PieceArtSource {
  kit: Pick<ArtKit, 'crowd'> | null;
  pieceArt: (kind: string) => TokenArt | null;
  canLie: (kind: string) => boolean;
}

/** The maximum number of pieces drawn in a heap. Larger heaps show a number. */
const MAX_DRAWN = 4;

/** Returns the pieces on the board, from back to front. */
export function layOutPieces(
  pieces: readonly Piece[],
  positions: AnchorPositions,
  artSource: PieceArtSource,
): PlacedPiece[] {
  const all: PlacedPiece[] = [];
  /** The number of figures and tokens (by row) at each place so far. */
  const crowd = new Map<string, number>();
  pieces.forEach((piece, index) => {
    if (piece.id === undefined) addTokens(all, piece, index, positions, artSource, crowd);
    else addFigure(all, piece, piece.id, positions, artSource, crowd);
  });
  return all.sort((a, b) => depth(a) - depth(b));
}

/** Returns the players' figures by id. */
export function figuresById(all: readonly PlacedPiece[]): Map<number, PlacedPiece> {
  return new Map(all.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])));
}

/** Returns the drawing order. Figures are in front of tokens at the same height. */
function depth({ at, id }: PlacedPiece): number {
  return at[1] - (id === undefined ? 8 : 0);
}

/** Adds a player's figure. Figures on one segment are shifted aside; spots of expansions have a point for each. */
function addFigure(
  all: PlacedPiece[],
  { anchor, kind, owner }: Piece,
  id: number,
  positions: AnchorPositions,
  { kit, canLie }: PieceArtSource,
  crowd: Map<string, number>,
): void {
  const spot = 'spot' in anchor ? `figures ${anchor.cell} ${anchor.spot}` : `figures ${anchorKey(anchor)}`;
  const nth = crowd.get(spot) ?? 0;
  const at = positions.point(anchor, nth);
  if (!at) return;
  crowd.set(spot, nth + 1);
  const steps = kit?.crowd ?? [];
  const step = (anchor.on !== 'extra' && steps[nth % steps.length]) || [0, 0];
  const onFarm = anchor.on === 'land' && positions.segmentOf(anchor)?.segment.kind === 'farm';
  all.push({
    key: `figure ${id}`,
    kind,
    at: [at[0] + step[0], at[1] + step[1]],
    scale: 1,
    ...(owner === undefined ? {} : { owner }),
    id,
    lying: onFarm && canLie(kind),
    anchor,
  });
}

/** Adds the tokens of one kind. */
function addTokens(
  all: PlacedPiece[],
  { anchor, kind, owner, count = 1 }: Piece,
  index: number,
  positions: AnchorPositions,
  { pieceArt }: PieceArtSource,
  crowd: Map<string, number>,
): void {
  const art = pieceArt(kind);
  const row = `${art?.row ?? kind} ${anchorKey(anchor)}`;
  const first = crowd.get(row) ?? 0;
  const at = positions.point(anchor, first);
  if (!at) return;
  crowd.set(row, first + count);
  const drawn = Math.min(count, MAX_DRAWN);
  for (let copy = 0; copy < drawn; copy++) {
    const away = tokenPosition(art, first + copy, at, anchor);
    all.push({
      key: `${kind} ${anchorKey(anchor)} ${index} ${copy}`,
      kind,
      at: away,
      scale: art?.scale ?? 1,
      ...(owner === undefined ? {} : { owner }),
      lying: false,
      anchor,
      ...(copy === drawn - 1 && count > drawn ? { more: count } : {}),
      ...(art?.badge ? { badge: art.badge } : {}),
    });
  }
}

/** Returns the position of the n-th token of a row. */
function tokenPosition(art: TokenArt | null, nth: number, [x, y]: Point, anchor: Anchor): Point {
  const { offset = [0, 0], step = [3, -5], inwards = false } = art ?? {};
  const isEast = 'cell' in anchor && x - anchor.cell[0] * SIDE > SIDE / 2;
  const dx = offset[0] + nth * step[0];
  return [x + (inwards && isEast ? -dx : dx), y + offset[1] + nth * step[1]];
}

/** Returns the roads laid over tiles. */
export function overlays(view: Pick<View, 'roads'>): Overlay[] {
  return view.roads.map(({ cell, sides }) => ({
    key: `${cell} ${sides}`,
    at: toBoardPoint(cell, [SIDE / 2, SIDE / 2]),
    turn: sides.includes('N') || sides.includes('S') ? 90 : 0,
  }));
}

/** Returns the ropes of links. They connect the landings, or the plain points of ends without a landing. */
export function ropes(view: Pick<View, 'links'>, positions: AnchorPositions): Rope[] {
  const all: Rope[] = [];
  for (const { a, b } of view.links) {
    const rope = ropeBetween(a, b, positions);
    if (rope) all.push(rope);
  }
  return all;
}

/**
 * Returns the curve from one place to another. If both are on one tile, it bends towards the centre: `bending` is the
 * fraction of the way to it, and negative values bend it away.
 */
export function ropeBetween(a: Anchor, b: Anchor, positions: AnchorPositions, bending = 1): Rope | null {
  const from = ropeEnd(a, positions);
  const to = ropeEnd(b, positions);
  if (!from || !to || !('cell' in a)) return null;
  const sameCell = 'cell' in b && b.cell[0] === a.cell[0] && b.cell[1] === a.cell[1];
  const straight: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const middle = sameCell ? toBoardPoint(a.cell, [SIDE / 2, SIDE / 2]) : straight;
  const bend: Point = [
    straight[0] + (middle[0] - straight[0]) * bending,
    straight[1] + (middle[1] - straight[1]) * bending,
  ];
  return {
    key: [anchorKey(a), anchorKey(b)].sort().join(' '),
    path: `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`,
    at: [(from[0] + 2 * bend[0] + to[0]) / 4, (from[1] + 2 * bend[1] + to[1]) / 4],
  };
}

function ropeEnd(anchor: Anchor, positions: AnchorPositions): Point | null {
  const anchored = positions.segmentOf(anchor);
  if (!anchored?.segment.landing) return positions.point(anchor);
  return toBoardPoint(anchored.tile.cell, rotated(anchored.segment.landing, anchored.tile.rotation));
}
