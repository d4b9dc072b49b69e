/** Formats the points of an analysis with one decimal place. They are means, and aligned in columns. */

import { formatNumber } from '../i18n/messages.svelte';

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Rounds to the displayed precision, so that zero gets no sign. */
function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Formats a margin or luck with its sign: *+2.0*, *−0.4*. */
export function marginText(margin: number): string {
  const written = formatNumber(rounded(margin), ONE_PLACE);
  return rounded(margin) > 0 ? `+${written}` : written;
}

/** Formats the cost of a decision: *−1.4*. */
export function costText(cost: number): string {
  return marginText(-cost);
}

/** Formats a sum of points without a sign. */
export function sumText(points: number): string {
  return formatNumber(rounded(points), ONE_PLACE);
}
