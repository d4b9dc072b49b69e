/** Texts about a feature. */

import { featureName, seatName } from '../i18n/labels';
import { formatList, t } from '../i18n/messages.svelte';
import type { FeatureInfo, SeatInfo } from '../protocol';

/** Returns the size of a feature and whether it is complete. */
export function extentText({ kind, tiles, complete, open }: FeatureInfo): string {
  if (kind === 'farm') return t('board-feature-tiles', { count: tiles });
  return complete
    ? t('board-feature-complete', { count: tiles, kind })
    : t('board-feature-open', { count: tiles, kind, open });
}

/** Returns the players who would score a feature. */
export function ownersText({ owners }: FeatureInfo, seats: readonly SeatInfo[]): string {
  if (owners.length === 0) return t('board-feature-nobody');
  const names = formatList(owners.map((seat) => seatName(seats, seat)));
  return t('board-feature-owners', { names, count: owners.length });
}

/** Returns a full description for screen readers. */
export function featureText(feature: FeatureInfo, seats: readonly SeatInfo[]): string {
  const { kind, now } = feature;
  const points = t('board-points', { count: now.points });
  return `${featureName(kind)}: ${extentText(feature)}. ${ownersText(feature, seats)}. ${points}.`;
}
