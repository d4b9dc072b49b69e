/** Access to the elements of the expansions' panels by type. */

import { cellOf } from '../../board/anchorPositions';
import { type Cell, cellKey } from '../../board/geometry';
import { t } from '../../i18n/messages.svelte';
import type { Ask, Panel, PanelElement, View } from '../../protocol';

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

/**
 * Returns the rows of a panel to show beside a question: those about pieces. Of several pieces of a kind, only those at
 * the places of the question, if it has places.
 */
export function rowsBeside(panel: Panel, ask: Pick<Ask, 'picks' | 'subject'>): ElementOf<'row'>[] {
  const rows = elementsOfType(panel.elements, 'row').filter(({ pieces }) => pieces);
  const places = placesOf(ask);
  const isHere = ({ cells }: ElementOf<'row'>) => cells?.some((cell) => places.has(cellKey(cell))) ?? false;
  const isOnly = ({ text }: ElementOf<'row'>) =>
    rows.filter((other) => other.text.key === text.key).length === 1;
  return rows.filter((row) => places.size === 0 || !row.cells || isOnly(row) || isHere(row));
}

/** Returns the cells that a question is about. */
function placesOf({ picks = [], subject }: Pick<Ask, 'picks' | 'subject'>): ReadonlySet<string> {
  const cells: (Cell | null)[] = picks.flatMap(({ anchors = [] }) => anchors.map(cellOf));
  if (subject?.is === 'piece') cells.push(cellOf(subject.anchor));
  else if (subject?.is === 'tile') cells.push(subject.cell);
  return new Set(cells.flatMap((cell) => (cell ? [cellKey(cell)] : [])));
}

/** Whether any tile is still for sale. */
export function isForSale(view: PanelsSource): boolean {
  return viewElements(view, 'lots').some(({ tiles }) => tiles.some(({ owner }) => owner === undefined));
}
