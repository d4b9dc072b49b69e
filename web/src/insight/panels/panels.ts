/** What expansions show beside the board, by the sorts of the elements of their panels. */

import type { Panel, PanelElement, View } from '../../protocol';
import { t } from '../../words/catalogue.svelte';

type Sort = PanelElement['type'];
export type ElementOf<T extends Sort> = Extract<PanelElement, { type: T }>;
type Shown = Pick<View, 'panels'> | null;

/** All elements of a sort, in the order of the panels. */
export function elementsOf<T extends Sort>(view: Shown, sort: T): ElementOf<T>[] {
  return allOf(view?.panels.flatMap(({ elements }) => elements) ?? [], sort);
}

/** Those of a sort among some elements. */
export function allOf<T extends Sort>(elements: readonly PanelElement[], sort: T): ElementOf<T>[] {
  return elements.filter((element): element is ElementOf<T> => element.type === sort);
}

export function titleOf({ module }: Pick<Panel, 'module'>): string {
  return t(`module-${module}`);
}

/** Whether expansions have anything to show beside the board. */
export function hasPanels(view: Shown): boolean {
  return (view?.panels.length ?? 0) > 0;
}

/** What a player has: things to collect only where there are some, those of a supply also when the last is gone. */
export function countersOf(view: Shown, seat: number): { counter: ElementOf<'counter'>; count: number }[] {
  return elementsOf(view, 'counter')
    .map((counter) => ({ counter, count: counter.counts[seat] ?? 0 }))
    .filter(({ counter, count }) => counter.is_supply || count > 0);
}

/** Whether tiles can still be had. */
export function isForSale(view: Shown): boolean {
  return elementsOf(view, 'lots').some(({ tiles }) => tiles.some(({ owner }) => owner === undefined));
}
