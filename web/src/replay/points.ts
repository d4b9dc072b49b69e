/** Points of an analysis, always to one place: they are means, and stand below each other. */

import { number } from '../words/catalogue.svelte';

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Rounded as it is written, so that nothing is written as less than nothing. */
function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

/** A margin or a piece of luck with its sign: *+2.0*, *−0.4*. */
export function marginText(margin: number): string {
  const written = number(rounded(margin), ONE_PLACE);
  return rounded(margin) > 0 ? `+${written}` : written;
}

/** What a decision cost: *−1.4*. */
export function costText(cost: number): string {
  return marginText(-cost);
}

/** A sum of points without a sign. */
export function sumText(points: number): string {
  return number(rounded(points), ONE_PLACE);
}
