/** The scoring track: a loop of fifty spaces, and who stands where. */

import type { Ask, PlayerView } from '../protocol';
import type { ModuleFacts } from './modules/facts';

export const SPACES = 50;
/** Spaces along the top, corners included, and down a side, corners left out. */
export const ACROSS = 17;
export const DOWN = 8;

/** The column and row of a space. */
export function placeOfSpace(space: number): { column: number; row: number } {
  if (space < ACROSS) return { column: space, row: 0 };
  if (space < ACROSS + DOWN) return { column: ACROSS - 1, row: space - ACROSS + 1 };
  if (space < 2 * ACROSS + DOWN) return { column: 2 * ACROSS + DOWN - 1 - space, row: DOWN + 1 };
  return { column: 0, row: SPACES - space };
}

/** The space where a figure with this total stands. Totals may be below nothing. */
export function spaceOf(total: number): number {
  return ((total % SPACES) + SPACES) % SPACES;
}

export interface Runner {
  seat: number;
  kind: 'scorer' | 'scorer2' | 'robber';
  /** Which scoring figure, from 0. */
  marker?: number;
  space: number;
  /** The points of a scoring figure. */
  total?: number;
}

/** Everybody on the track. */
export function runnersOf(players: readonly PlayerView[], facts: Pick<ModuleFacts, 'robbers'>): Runner[] {
  const scorers = players.flatMap(({ markers }, seat) =>
    markers.map(
      (total, marker): Runner => ({
        seat,
        kind: marker === 0 ? 'scorer' : 'scorer2',
        marker,
        space: spaceOf(total),
        total,
      }),
    ),
  );
  const robbers = [...facts.robbers].flatMap(([seat, space]): Runner[] =>
    space === 'spent' ? [] : [{ seat, kind: 'robber', space }],
  );
  return [...scorers, ...robbers];
}

/** The spaces and the scoring figures that can be picked, with the texts of their picks. */
export function picksOnTrack({ picks = [] }: Pick<Ask, 'picks'>): {
  spaces: ReadonlyMap<number, string>;
  figures: readonly { seat: number; marker: number; pick: string }[];
} {
  const anchored = picks.flatMap(({ pick, anchors = [] }) => anchors.map((anchor) => ({ pick, anchor })));
  return {
    spaces: new Map(
      anchored.flatMap(({ pick, anchor }) => (anchor.on === 'space' ? [[anchor.space, pick] as const] : [])),
    ),
    figures: anchored.flatMap(({ pick, anchor }) =>
      anchor.on === 'track' ? [{ seat: anchor.seat, marker: anchor.marker, pick }] : [],
    ),
  };
}
