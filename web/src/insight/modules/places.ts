/** What lies on the board and is worth a line beside it: each with its picture, words and place. */

import type { SeatInfo } from '../../protocol';
import { t } from '../../words/catalogue.svelte';
import { seatName, whereName } from '../../words/labels';
import { aFigure, cellText } from '../words';
import type { Cell, ModuleFacts } from './facts';

export interface Placed {
  /** The sort of its piece. */
  piece: string;
  text: string;
  cells: Cell[];
}

export function castlesIn(facts: ModuleFacts, seats: readonly SeatInfo[]): Placed[] {
  return facts.castles.map(({ cell, side, seat, kind }) => ({
    piece: 'castle',
    text: kind
      ? t('insight-castle', { name: seatName(seats, seat), figure: aFigure(kind), cell: cellText(cell) })
      : t('insight-castle-empty', { name: seatName(seats, seat), cell: cellText(cell) }),
    cells: [cell, side === 'E' ? [cell[0] + 1, cell[1]] : [cell[0], cell[1] + 1]],
  }));
}

export function ferriesIn(facts: ModuleFacts): Placed[] {
  return facts.ferries.map(({ cell, ends }) => ({
    piece: 'ferry',
    text: t('insight-ferry', { cell: cellText(cell), from: whereName(ends[0]), to: whereName(ends[1]) }),
    cells: [cell],
  }));
}

export function magicIn(facts: ModuleFacts): Placed[] {
  return facts.magic.map(({ figure, kind, cell }) => ({
    piece: figure,
    text: t(`insight-${figure}`, { kind, cell: cellText(cell) }),
    cells: [cell],
  }));
}

export function ingotsIn(facts: ModuleFacts): Placed[] {
  return facts.ingots.map(({ cell, count }) => ({
    piece: 'ingot',
    text: t('insight-ingots', { count, cell: cellText(cell) }),
    cells: [cell],
  }));
}

export function flocksIn(facts: ModuleFacts): (Placed & { tokens: number[] })[] {
  return facts.flocks.map(({ cell, tokens }) => ({
    piece: 'sheep-1',
    text: t('insight-flock', { count: tokens.reduce((sum, sheep) => sum + sheep, 0), cell: cellText(cell) }),
    cells: [cell],
    tokens,
  }));
}
