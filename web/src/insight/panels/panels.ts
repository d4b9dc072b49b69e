/** Access to the elements of the expansions' panels by type. */

import { t } from '../../i18n/messages.svelte';
import type { Panel, PanelElement, View } from '../../protocol';

type ElementType = PanelElement['type'];
export type ElementOf<T extends ElementType> = Extract<PanelElement, { type: T }>;
type PanelsSource = Pick<View, 'panels'> | null;

/** Returns all elements of a type, in the order of the panels. */
export function viewElements<T extends ElementType>(view: PanelsSource, type: T): ElementOf<T>[] {
  return elementsOfType(view?.panels.flatMap(({ elements }) => elements) ?? [], type);
}

/** Returns the elements of a type. */
export function elementsOfType<T extends ElementType>(
  elements: readonly PanelElement[],
  type: T,
): ElementOf<T>[] {
  return elements.filter((element): element is ElementOf<T> => element.type === type);
}

export function panelTitle({ module }: Pick<Panel, 'module'>): string {
  return t(`module-${module}`);
}

/** Whether there are panels of expansions. */
export function hasPanels(view: PanelsSource): boolean {
  return (view?.panels.length ?? 0) > 0;
}

/** Returns a player's counters. Collected items are left out at zero; supplies are always included. */
export function countersOf(
  view: PanelsSource,
  seat: number,
): { counter: ElementOf<'counter'>; count: number }[] {
  return viewElements(view, 'counter')
    .map((counter) => ({ counter, count: counter.counts[seat] ?? 0 }))
    .filter(({ counter, count }) => counter.is_supply || count > 0);
}

/** Whether any tile is still for sale. */
export function isForSale(view: PanelsSource): boolean {
  return viewElements(view, 'lots').some(({ tiles }) => tiles.some(({ owner }) => owner === undefined));
}
