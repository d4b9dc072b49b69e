/** The areas of features for tinting, and hit testing. */

import type { Anchor, Road } from '../protocol';
import { type AnchorPositions, anchorKey } from './anchorPositions';
import { type Cell, cellAt, cellKey, type Point, rotated, SIDE, tileTransform } from './geometry';

/** A part of a feature's area. */
export interface FeatureArea {
  key: string;
  path: string;
  transform: string;
}

/** Half the width of a road laid over a tile. */
const BAND = 8;

const ACROSS = `M0 ${50 - BAND}H100V${50 + BAND}H0z`;

/** Returns the areas of a feature's parts. A road laid over a tile is a band across it. */
export function featureAreas(
  parts: readonly Anchor[],
  positions: AnchorPositions,
  roads: readonly Road[],
): FeatureArea[] {
  const areas: FeatureArea[] = [];
  for (const part of parts) {
    if (part.on !== 'land' && part.on !== 'over') continue;
    const anchored = positions.segmentOf(part);
    if (anchored) {
      const { tile, segment } = anchored;
      areas.push({
        key: anchorKey(part),
        path: segment.area,
        transform: tileTransform(tile.cell, tile.rotation),
      });
      continue;
    }
    const road = roads.find(({ cell }) => cellKey(cell) === cellKey(part.cell));
    if (!road) continue;
    const turn = road.sides.includes('N') || road.sides.includes('S') ? 1 : 0;
    areas.push({ key: anchorKey(part), path: ACROSS, transform: tileTransform(part.cell, turn) });
  }
  return areas;
}

/** The segment at a point of the board. */
export interface SegmentRef {
  cell: [number, number];
  /** The name of its spot. Missing for a road laid over the tile, whose name only the server knows. */
  spot?: string;
}

/** Whether a point of the unrotated tile is inside an area. */
export type HitTest = (path: string, x: number, y: number) => boolean;

/** Returns the segment at a point, or `null` if there is no tile or the point is in none of its segments. */
export function segmentAtPoint(
  point: Point,
  positions: AnchorPositions,
  roads: readonly Road[],
  inside: HitTest,
): SegmentRef | null {
  const [x, y] = cellAt(point);
  const cell: [number, number] = [x, y];
  const tile = positions.tileAt(cell);
  const art = tile && positions.artOf(tile.name);
  if (!art) return null;
  const local: Point = [point[0] - x * SIDE, point[1] - y * SIDE];
  if (isOnBand(cell, local, roads)) return { cell };
  const [ux, uy] = rotated(local, 4 - tile.rotation);
  const index = art.segments.findIndex(({ area }) => inside(area, ux, uy));
  const spot = art.spots[tile.rotation % art.rotations]?.[index];
  return spot === undefined ? null : { cell, spot };
}

function isOnBand(cell: Cell, [x, y]: Point, roads: readonly Road[]): boolean {
  const road = roads.find((one) => cellKey(one.cell) === cellKey(cell));
  if (!road) return false;
  const across = road.sides.includes('N') || road.sides.includes('S') ? x : y;
  return Math.abs(across - SIDE / 2) < BAND;
}

/** Returns a hit test that uses an off-screen canvas. */
export function canvasHitTest(): HitTest {
  const context = document.createElement('canvas').getContext('2d');
  const paths = new Map<string, Path2D>();
  return (path, x, y) => {
    let shape = paths.get(path);
    if (!shape) {
      shape = new Path2D(path);
      paths.set(path, shape);
    }
    return context?.isPointInPath(shape, x, y, 'evenodd') ?? false;
  };
}
