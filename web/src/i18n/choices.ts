/** The texts of a question's buttons. They contain no more than is needed to tell them apart. */

import type { Game } from '../game/game';
import { sourceWord } from '../insight/eventText';
import type { Ask, AskPick, Label } from '../protocol';
import { cellText, labelText, pieceName, seatName, tileName, whereName } from './labels';
import { formatList, hasMessage, t, usesVariable } from './messages.svelte';

type ChoiceContext = Pick<Game, 'seats' | 'view'>;

/** Returns the text of a pick, given the other picks of its question. */
export function choiceText(
  pick: AskPick,
  ask: Pick<Ask, 'words' | 'seat' | 'picks'>,
  game: ChoiceContext,
): string {
  const { label } = pick;
  // The tile is shown, so its name is enough.
  if (label.tile) return tileName(label.tile);
  if (isPlaced(pick) && ask.words) {
    const where = usesVariable(ask.words, 'where') ? '' : whereIfNeeded(pick, ask.picks ?? [], game);
    return t(ask.words, valuesOf(label, game)) + where;
  }
  const spare: Label = { ...label };
  if (label.seat === ask.seat && !says(label, 'name')) delete spare.seat;
  if (says(label, 'cell') || !isPlaced(pick)) return labelText(spare, game.seats);
  delete spare.cell;
  return labelText(spare, game.seats) + whereIfNeeded(pick, ask.picks ?? [], game);
}

/** Returns the number of a pick and its meaning. */
export function valueText({ label }: AskPick, seats: Game['seats']): { value: number; about: string } {
  const names = (label.seats ?? []).map((seat) => seatName(seats, seat));
  const about = [...names, ...new Set((label.sources ?? []).map(sourceWord))];
  return { value: label.space ?? label.number ?? 0, about: about.length > 0 ? formatList(about) : '' };
}

const isPlaced = ({ anchors }: AskPick) => (anchors?.length ?? 0) > 0;

const says = (label: Label, value: string) => hasMessage(label.key) && usesVariable(label.key, value);

/** Returns the place of a pick if others are elsewhere. Spots added by expansions have their own names. */
function whereIfNeeded(pick: AskPick, all: readonly AskPick[], game: ChoiceContext): string {
  const onLand = (one: AskPick) => isPlaced(one) && one.anchors?.every(({ on }) => on !== 'extra');
  const cells = new Set(all.filter(onLand).map(({ label }) => String(label.cell)));
  return cells.size > 1 && onLand(pick) ? ` · ${whereText(pick.label.cell, game)}` : '';
}

function valuesOf(label: Label, game: ChoiceContext): Record<string, string | number> {
  const { seat, space, cell, figure, at } = label;
  const tiles = game.view?.tiles ?? [];
  const tile = cell ? tiles.find((tile) => String(tile.cell) === String(cell)) : tiles.at(-1);
  return {
    role: label.key,
    ...(figure ? { figure: pieceName(figure) } : {}),
    ...(at ? { at: whereName(at) } : {}),
    ...(seat === undefined ? {} : { name: seatName(game.seats, seat) }),
    ...(space === undefined ? {} : { space }),
    ...(tile ? { tile: tileName(tile.name) } : {}),
    where: whereText(cell, game),
  };
}

const ACROSS = ['west', '', 'east'];
const DOWN = ['north', '', 'south'];

/** Returns a place relative to the tile just placed, if it is adjacent. Picks on that tile itself have no cell. */
function whereText(cell: readonly [number, number] | undefined, { view }: ChoiceContext): string {
  // While a tile is in hand, none was just placed.
  const last = view?.turn.hand ? undefined : view?.tiles.at(-1)?.cell;
  if (!cell || String(cell) === String(last)) return t('picks-here');
  const across = last && ACROSS[cell[0] - last[0] + 1];
  const down = last && DOWN[cell[1] - last[1] + 1];
  if (across === undefined || down === undefined) return t('picks-at', { cell: cellText(cell) });
  return t(`picks-beside-${[down, across].filter(Boolean).join('-')}`);
}
