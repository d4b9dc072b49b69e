/** Distinguishes series by dashes and emblems in addition to colours. */

import { seatColour } from '../../art/colours';
import { seatName } from '../../i18n/labels';
import type { SeatInfo } from '../../protocol';

export interface Series {
  name: string;
  fill: string;
  ink: string;
  /** An SVG path in a box from -3 to 3. */
  emblem: string;
  /** An SVG dash array; empty for a solid line. */
  dash: string;
  values: number[];
}

const DASHES = ['', '9 5', '2 5', '12 4 2 4', '5 3', '14 5', '2 3 6 3', '8 3 2 3 2 3'];

/** Returns the series of each player. */
export function playerSeries(seats: readonly SeatInfo[], valuesOf: (seat: number) => number[]): Series[] {
  return seats.map((_, seat) => {
    const { fill, ink, emblem } = seatColour(seats, seat);
    return {
      name: seatName(seats, seat),
      fill,
      ink,
      emblem,
      dash: DASHES[seat % DASHES.length] ?? '',
      values: valuesOf(seat),
    };
  });
}

/** The hatch patterns of areas: SVG paths in a repeating box from 0 to 8. */
export const HATCHES = [
  '',
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M4 4h.01',
  'M0 4H8',
  'M4 0V8',
  'M0 0L8 8M-2 6L2 10M6-2L10 2',
  'M0 0L8 8M0 8L8 0',
  'M2 2h.01M6 6h.01',
];

/** The number of colours for sources of points: `--series-1` and so on. */
export const HUES = 8;

export function hueOf(index: number): string {
  return `var(--series-${(index % HUES) + 1})`;
}

/** Returns the hatch for an index. It changes when the colours repeat. */
export function hatchOf(index: number): string {
  return HATCHES[(index + Math.floor(index / HUES) * 3) % HATCHES.length] ?? '';
}
