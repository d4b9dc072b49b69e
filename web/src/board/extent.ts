/** The land of features, to be tinted, and what lies under a point. */

import type { Anchor, Road } from '../protocol';
import { type Cell, cellAt, cellKey, lyingTransform, type Point, SIDE, turned } from './geometry';
import { anchorKey, type Places } from './places';

/** A part of a feature's land. */
export interface Area {
  key: string;
  path: string;
  transform: string;
}

/** Half of the width of a road laid over a tile. */
const BAND = 8;

const ACROSS = `M0 ${50 - BAND}H100V${50 + BAND}H0z`;

/** The lands of a feature's parts. A road that is laid over a tile is a band across it. */
export function areasOf(parts: readonly Anchor[], places: Places, roads: readonly Road[]): Area[] {
  const areas: Area[] = [];
  for (const part of parts) {
    if (part.on !== 'land' && part.on !== 'over') continue;
    const ground = places.ground(part);
    if (ground) {
      const { tile, segment } = ground;
      areas.push({
        key: anchorKey(part),
        path: segment.area,
        transform: lyingTransform(tile.cell, tile.rotation),
      });
      continue;
    }
    const road = roads.find(({ cell }) => cellKey(cell) === cellKey(part.cell));
    if (!road) continue;
    const turn = road.sides.includes('N') || road.sides.includes('S') ? 1 : 0;
    areas.push({ key: anchorKey(part), path: ACROSS, transform: lyingTransform(part.cell, turn) });
  }
  return areas;
}

/** What lies at a point of the board. */
export interface Under {
  cell: [number, number];
  /** Its spot; nothing on a road laid over the tile, whose name only the server knows. */
  spot?: string;
}

/** Whether a point of the upright tile is in a land. */
export type Inside = (path: string, x: number, y: number) => boolean;

/** The segment under a point; `null` where no tile lies or nothing belongs to anybody. */
export function under(point: Point, places: Places, roads: readonly Road[], inside: Inside): Under | null {
  const [x, y] = cellAt(point);
  const cell: [number, number] = [x, y];
  const tile = places.tileAt(cell);
  const art = tile && places.artOf(tile.name);
  if (!art) return null;
  const local: Point = [point[0] - x * SIDE, point[1] - y * SIDE];
  if (isOnBand(cell, local, roads)) return { cell };
  const [ux, uy] = turned(local, 4 - tile.rotation);
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

/** Tells whether points are in lands by way of a canvas that nobody sees. */
export function canvasInside(): Inside {
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
