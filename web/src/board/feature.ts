/** A feature in words. */

import type { FeatureInfo, SeatInfo } from '../protocol';
import { list, t } from '../words/catalogue.svelte';
import { featureName, seatName } from '../words/labels';

/** How large it is, and whether it can grow. */
export function extentText({ kind, tiles, complete, open }: FeatureInfo): string {
  if (kind === 'farm') return t('board-feature-tiles', { count: tiles });
  return complete
    ? t('board-feature-complete', { count: tiles, kind })
    : t('board-feature-open', { count: tiles, open });
}

/** Who would get its points. */
export function ownersText({ owners }: FeatureInfo, seats: readonly SeatInfo[]): string {
  if (owners.length === 0) return t('board-feature-nobody');
  const names = list(owners.map((seat) => seatName(seats, seat)));
  return t('board-feature-owners', { names, count: owners.length });
}

/** All of it in a sentence, to be read aloud. */
export function featureText(feature: FeatureInfo, seats: readonly SeatInfo[]): string {
  const { kind, now } = feature;
  const points = t('board-points', { count: now.points });
  return `${featureName(kind)}: ${extentText(feature)}. ${ownersText(feature, seats)}. ${points}.`;
}
