/** Where the anchors of a view are on the board. */

import type { Anchor, ArtKit, SegmentArt, Tile, TileArt } from '../protocol';
import { type Cell, cellKey, middleOf, onBoard, type Point, SIDE, segmentNamed, turned } from './geometry';

export interface Ground {
  tile: Tile;
  art: TileArt;
  index: number;
  segment: SegmentArt;
}

const MIDDLE: Point = [SIDE / 2, SIDE / 2];
const LETTERS = ['N', 'E', 'S', 'W'];

export class Places {
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

  /** The segment that an anchor names; `null` for other anchors, and for roads laid over a tile. */
  ground(anchor: Anchor): Ground | null {
    if (anchor.on !== 'land' && anchor.on !== 'over') return null;
    const tile = this.tileAt(anchor.cell);
    const art = tile && this.artOf(tile.name);
    if (!art) return null;
    const index = segmentNamed(art, tile.rotation, anchor.spot);
    const segment = index === null ? undefined : art.segments[index];
    return index === null || !segment ? null : { tile, art, index, segment };
  }

  /** Where an anchor is; `nth` of several pieces there. `null` if it is not on the board. */
  point(anchor: Anchor, nth = 0): Point | null {
    switch (anchor.on) {
      case 'cell':
        return middleOf(anchor.cell);
      case 'land':
      case 'over': {
        const ground = this.ground(anchor);
        const at = ground ? turned(ground.segment.at, ground.tile.rotation) : MIDDLE;
        const [x, y] = onBoard(anchor.cell, at);
        return anchor.on === 'over' ? [x, y - (this.kit?.lift ?? 0)] : [x, y];
      }
      case 'extra': {
        const tile = this.tileAt(anchor.cell);
        const extras = tile && this.artOf(tile.name)?.extras;
        const points = extras?.[anchor.number] ?? extras?.[0];
        const at = points?.[Math.min(nth, points.length - 1)];
        return onBoard(anchor.cell, at && tile ? turned(at, tile.rotation) : MIDDLE);
      }
      case 'side': {
        const at = this.kit?.sides[LETTERS.indexOf(anchor.side)];
        return onBoard(anchor.cell, at ?? MIDDLE);
      }
      default:
        return null;
    }
  }
}

/** The cell that an anchor is in, if it is on the board. */
export function cellOf(anchor: Anchor): Cell | null {
  return 'cell' in anchor ? anchor.cell : null;
}

/** Anchors at the same place have the same key. */
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
      // A later server may know more of them.
      return JSON.stringify(anchor);
  }
}
