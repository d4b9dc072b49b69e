/** The scoring track: a loop of fifty spaces, and who stands where. */

import type { Ask, PieceOnSpace, PlayerView } from '../../protocol';

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
  /** The sort of its drawing. */
  kind: string;
  space: number;
  /** Which scoring figure, from 0, and its points. */
  scorer?: { marker: number; total: number };
  /** The key of the words for any other piece. */
  text?: string;
}

/** Everybody on the track: scoring figures, then what expansions put there. */
export function runnersOf(players: readonly PlayerView[], pieces: readonly PieceOnSpace[]): Runner[] {
  const scorers = players.flatMap(({ markers }, seat) =>
    markers.map(
      (total, marker): Runner => ({
        seat,
        kind: marker === 0 ? 'scorer' : 'scorer2',
        space: spaceOf(total),
        scorer: { marker, total },
      }),
    ),
  );
  const others = pieces.map(({ piece, owner, space, text }) => ({ seat: owner, kind: piece, space, text }));
  return [...scorers, ...others];
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
