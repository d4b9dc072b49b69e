/** The positions of a view's anchors on the board. */

import type { Anchor, ArtKit, SegmentArt, Tile, TileArt } from '../protocol';
import {
  type Cell,
  cellCentre,
  cellKey,
  type Point,
  rotated,
  SIDE,
  segmentIndex,
  toBoardPoint,
} from './geometry';

export interface AnchoredSegment {
  tile: Tile;
  art: TileArt;
  index: number;
  segment: SegmentArt;
}

const MIDDLE: Point = [SIDE / 2, SIDE / 2];
const LETTERS = ['N', 'E', 'S', 'W'];

export class AnchorPositions {
  readonly #tiles: ReadonlyMap<string, Tile>;

  constructor(
    readonly tiles: readonly Tile[],
    readonly artOf: (name: string) => TileArt | null,
    private readonly kit: Pick<ArtKit, 'sides' | 'lift' | 'inset'> | null,
  ) {
    this.#tiles = new Map(tiles.map((tile) => [cellKey(tile.cell), tile]));
  }

  tileAt(cell: Cell): Tile | undefined {
    return this.#tiles.get(cellKey(cell));
  }

  /** Returns the segment that an anchor names, or `null` for other anchors and for roads laid over a tile. */
  segmentOf(anchor: Anchor): AnchoredSegment | null {
    if (anchor.on !== 'land' && anchor.on !== 'over') return null;
    const tile = this.tileAt(anchor.cell);
    const art = tile && this.artOf(tile.name);
    if (!art) return null;
    const index = segmentIndex(art, tile.rotation, anchor.spot);
    const segment = index === null ? undefined : art.segments[index];
    return index === null || !segment ? null : { tile, art, index, segment };
  }

  /** Returns the point of an anchor for the `nth` piece there, or `null` if it is not on the board. */
  point(anchor: Anchor, nth = 0): Point | null {
    switch (anchor.on) {
      case 'cell':
        return cellCentre(anchor.cell);
      case 'land':
      case 'over': {
        const anchored = this.segmentOf(anchor);
        const at = anchored ? rotated(anchored.segment.at, anchored.tile.rotation) : MIDDLE;
        const [x, y] = toBoardPoint(anchor.cell, at);
        return anchor.on === 'over' ? [x, y - (this.kit?.lift ?? 0)] : [x, y];
      }
      case 'extra': {
        const tile = this.tileAt(anchor.cell);
        const extras = tile && this.artOf(tile.name)?.extras;
        const points = extras?.[anchor.number] ?? extras?.[0];
        const at = points?.[Math.min(nth, points.length - 1)];
        return toBoardPoint(anchor.cell, at && tile ? rotated(at, tile.rotation) : MIDDLE);
      }
      case 'side': {
        const at = this.kit?.sides[LETTERS.indexOf(anchor.side)];
        return toBoardPoint(anchor.cell, at ?? MIDDLE);
      }
      default:
        return null;
    }
  }
}

/** Returns the cell of an anchor, or `null` if it is not on the board. */
export function cellOf(anchor: Anchor): Cell | null {
  return 'cell' in anchor ? anchor.cell : null;
}

/** Returns a map key. Anchors at the same place have the same key. */
export function anchorKey(anchor: Anchor): string {
  switch (anchor.on) {
    case 'cell':
      return `cell ${cellKey(anchor.cell)}`;
    case 'land':
    case 'over':
    case 'extra':
      return `${anchor.on} ${cellKey(anchor.cell)} ${anchor.spot}`;
    case 'side':
      return `side ${cellKey(anchor.cell)} ${anchor.side}`;
    case 'track':
      return `track ${anchor.seat} ${anchor.marker}`;
    case 'seat':
      return `seat ${anchor.seat}`;
    case 'aside':
      return `aside ${anchor.number}`;
    default:
      // A newer server may have other kinds of anchors.
      return JSON.stringify(anchor);
  }
}
