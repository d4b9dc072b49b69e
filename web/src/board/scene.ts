/** Everything that stands and lies on the tiles, with its place. */

import type { Anchor, ArtKit, Piece, PieceArt, View } from '../protocol';
import { onBoard, type Point, SIDE, turned } from './geometry';
import { anchorKey, type Places } from './places';

/** Something that is drawn at a point. */
export interface Standing {
  key: string;
  kind: string;
  at: Point;
  scale: number;
  /** Whose; nobody's pieces have none. */
  owner?: number;
  /** The id of a player's figure. */
  id?: number;
  lying: boolean;
  /** How many there are, if more than are drawn. */
  more?: number;
  /** Where a small figure shows whose it is: x and y from it, and its scale. */
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

/** The rope of a link, with what travels on it. */
export interface Rope {
  key: string;
  path: string;
  at: Point;
}

/** How a token lies; a server that knows no rows and badges says nothing about them. */
export type TokenArt = PieceArt & { row?: string; badge?: [number, number, number] };

/** What the kit says about how pieces stand. */
export interface Manners {
  kit: Pick<ArtKit, 'crowd'> | null;
  pieceArt: (kind: string) => TokenArt | null;
  lies: (kind: string) => boolean;
}

/** So many pieces of a heap are drawn; more of them are a number. */
const HEAP = 4;

/** The pieces of a view that are on the board, those behind first. */
export function standing(pieces: readonly Piece[], places: Places, manners: Manners): Standing[] {
  const all: Standing[] = [];
  /** How many stand at a place so far: figures, and tokens by their row. */
  const crowd = new Map<string, number>();
  pieces.forEach((piece, index) => {
    if (piece.id === undefined) lay(all, piece, index, places, manners, crowd);
    else stand(all, piece, piece.id, places, manners, crowd);
  });
  return all.sort((a, b) => depth(a) - depth(b));
}

/** The players' figures by their ids. */
export function byId(all: readonly Standing[]): Map<number, Standing> {
  return new Map(all.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])));
}

/** Figures stand in front of tokens at the same height. */
function depth({ at, id }: Standing): number {
  return at[1] - (id === undefined ? 8 : 0);
}

/** A player's figure. On the land figures step aside for one another; spots of expansions have a place for each. */
function stand(
  all: Standing[],
  { anchor, kind, owner }: Piece,
  id: number,
  places: Places,
  { kit, lies }: Manners,
  crowd: Map<string, number>,
): void {
  const spot = 'spot' in anchor ? `figures ${anchor.cell} ${anchor.spot}` : `figures ${anchorKey(anchor)}`;
  const nth = crowd.get(spot) ?? 0;
  const at = places.point(anchor, nth);
  if (!at) return;
  crowd.set(spot, nth + 1);
  const steps = kit?.crowd ?? [];
  const step = (anchor.on !== 'extra' && steps[nth % steps.length]) || [0, 0];
  const onFarm = anchor.on === 'land' && places.ground(anchor)?.segment.kind === 'farm';
  all.push({
    key: `figure ${id}`,
    kind,
    at: [at[0] + step[0], at[1] + step[1]],
    scale: 1,
    ...(owner === undefined ? {} : { owner }),
    id,
    lying: onFarm && lies(kind),
    anchor,
  });
}

/** Tokens of one sort. */
function lay(
  all: Standing[],
  { anchor, kind, owner, count = 1 }: Piece,
  index: number,
  places: Places,
  { pieceArt }: Manners,
  crowd: Map<string, number>,
): void {
  const art = pieceArt(kind);
  const row = `${art?.row ?? kind} ${anchorKey(anchor)}`;
  const first = crowd.get(row) ?? 0;
  const at = places.point(anchor, first);
  if (!at) return;
  crowd.set(row, first + count);
  const drawn = Math.min(count, HEAP);
  for (let copy = 0; copy < drawn; copy++) {
    const away = awayFrom(art, first + copy, at, anchor);
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

/** The place of the n-th token of a row. */
function awayFrom(art: TokenArt | null, nth: number, [x, y]: Point, anchor: Anchor): Point {
  const { offset = [0, 0], step = [3, -5], inwards = false } = art ?? {};
  const isEast = 'cell' in anchor && x - anchor.cell[0] * SIDE > SIDE / 2;
  const dx = offset[0] + nth * step[0];
  return [x + (inwards && isEast ? -dx : dx), y + offset[1] + nth * step[1]];
}

/** The roads laid over tiles. */
export function overlays(view: Pick<View, 'roads'>): Overlay[] {
  return view.roads.map(({ cell, sides }) => ({
    key: `${cell} ${sides}`,
    at: onBoard(cell, [SIDE / 2, SIDE / 2]),
    turn: sides.includes('N') || sides.includes('S') ? 90 : 0,
  }));
}

/** The ropes between linked landings. Links of other kinds are drawn as lines between their ends. */
export function ropes(view: Pick<View, 'links'>, places: Places): Rope[] {
  const all: Rope[] = [];
  for (const { a, b } of view.links) {
    const rope = ropeBetween(a, b, places);
    if (rope) all.push(rope);
  }
  return all;
}

/** The way from one place to another; on one tile it bends about the middle, or so much of the way to it. */
export function ropeBetween(a: Anchor, b: Anchor, places: Places, bending = 1): Rope | null {
  const from = end(a, places);
  const to = end(b, places);
  if (!from || !to || !('cell' in a)) return null;
  const sameCell = 'cell' in b && b.cell[0] === a.cell[0] && b.cell[1] === a.cell[1];
  const straight: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const middle = sameCell ? onBoard(a.cell, [SIDE / 2, SIDE / 2]) : straight;
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

function end(anchor: Anchor, places: Places): Point | null {
  const ground = places.ground(anchor);
  if (!ground?.segment.landing) return places.point(anchor);
  return onBoard(ground.tile.cell, turned(ground.segment.landing, ground.tile.rotation));
}
