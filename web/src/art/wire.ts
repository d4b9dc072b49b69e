/** The drawings as the server tells them (`GET /api/v1/art/kit`, `GET /api/v1/art/sets/{set}`). */

import type { FeatureSort } from '../protocol';

/** A point of a tile, in hundredths of its side: x grows to the east, y to the south. */
export type Pair = [number, number];

/** Everything that is drawn on a board and is no tile. */
export interface ArtKit {
  /** `<g>` elements with ids, each around the point 0, 0: details of tiles (`b-`), figures (`f-`), pieces (`p-`). */
  defs: string;
  figures: FigureArt[];
  pieces: PieceArt[];
  colours: ColourArt[];
  /** The middles of the sides N, E, S and W. */
  sides: Pair[];
  /** How far from a side a mark is drawn that highlights it. */
  inset: number;
  /** How much higher a piece stands that stands on another one. */
  lift: number;
  /** Steps to the side for figures that share a spot. */
  crowd: Pair[];
}

export interface FigureArt {
  kind: string;
  lying: boolean;
  /** The ids of its drawings, in the order of the kit's colours. */
  ids: string[];
  /** The box around it: x, y, width and height. */
  extent: [number, number, number, number];
}

export interface PieceArt {
  kind: string;
  id: string;
  extent: [number, number, number, number];
  /** How large it is on a board, against its drawing. */
  scale: number;
  offset: Pair;
  /** From each to the next on the same place. */
  step: Pair;
  /** Whether offset and step run towards the middle of the tile. */
  inwards: boolean;
}

export interface ColourArt {
  name: string;
  fill: string;
  light: string;
  ink: string;
  emblem: string;
}

export interface SetArt {
  set: string;
  tiles: TileArt[];
}

export interface TileArt {
  name: string;
  /** In how many rotations it looks different: 1, 2 or 4. */
  rotations: number;
  /** A `<symbol>` for each rotation and variant, number 2 × rotation + variant. */
  drawings: string[];
  ids: string[];
  segments: SegmentArt[];
  /** For each rotation, for each segment the spot as anchors name it. */
  spots: string[][];
  /** Points of the spots that expansions added: for the first piece there, the second and so on. */
  extras: Pair[][];
}

/** A segment on the upright tile. */
export interface SegmentArt {
  kind: FeatureSort;
  at: Pair;
  /** Its land as an SVG path, to be filled by the even-odd rule. */
  area: string;
  /** Where a road ends at a lake. */
  landing?: Pair;
}
