/** Small tiles for board tests. */

import type { ArtKit, SegmentArt, TileArt } from '../protocol';
import type { TokenArt } from './pieceLayout';

/** Returns a tile with a city in the north, a road from west to east and farms on both sides of it. */
export function tileArt(name: string, rotations = 4): TileArt {
  const segment = (kind: SegmentArt['kind'], at: [number, number], area: string): SegmentArt => ({
    kind,
    at,
    area,
  });
  return {
    name,
    rotations,
    drawings: [],
    ids: [],
    segments: [
      segment('city', [50, 10], 'north'),
      segment('road', [30, 50], 'middle'),
      segment('farm', [20, 35], 'upper'),
      segment('farm', [60, 80], 'lower'),
    ],
    spots: [
      ['knight(N)', 'thief(E)', 'farmer(EL)', 'farmer(ER)'],
      ['knight(E)', 'thief(S)', 'farmer(SL)', 'farmer(SR)'],
      ['knight(S)', 'thief(W)', 'farmer(WL)', 'farmer(WR)'],
      ['knight(W)', 'thief(N)', 'farmer(NL)', 'farmer(NR)'],
    ].slice(0, rotations),
    extras: [
      [[70, 30]],
      [
        [10, 10],
        [20, 10],
      ],
    ],
  };
}

export function pieceArt(kind: string, more: Partial<TokenArt> = {}): TokenArt {
  return {
    kind,
    id: `p-${kind}`,
    extent: [-10, -10, 20, 20],
    scale: 1,
    offset: [0, 0],
    step: [3, -5],
    inwards: false,
    row: kind,
    ...more,
  };
}

export const KIT: Pick<ArtKit, 'sides' | 'lift' | 'inset' | 'crowd'> = {
  sides: [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ],
  lift: 16,
  inset: 13,
  crowd: [
    [0, 0],
    [14, 4],
    [-14, 4],
  ],
};
