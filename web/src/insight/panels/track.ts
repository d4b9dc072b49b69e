/** The scoring track: a loop of fifty spaces, and the pieces on it. */

import type { Ask, PieceOnSpace, PlayerView } from '../../protocol';

export const SPACES = 50;
/** The number of spaces along the top including corners, and down a side without corners. */
export const COLUMNS = 17;
export const SIDE_ROWS = 8;

/** Returns the column and row of a space. */
export function gridPosition(space: number): { column: number; row: number } {
  if (space < COLUMNS) return { column: space, row: 0 };
  if (space < COLUMNS + SIDE_ROWS) return { column: COLUMNS - 1, row: space - COLUMNS + 1 };
  if (space < 2 * COLUMNS + SIDE_ROWS)
    return { column: 2 * COLUMNS + SIDE_ROWS - 1 - space, row: SIDE_ROWS + 1 };
  return { column: 0, row: SPACES - space };
}

/** Returns the space of a figure with this total. Totals may be negative. */
export function spaceOf(total: number): number {
  return ((total % SPACES) + SPACES) % SPACES;
}

export interface TrackPiece {
  seat: number;
  /** The kind of its drawing. */
  kind: string;
  space: number;
  /** The number of the scoring figure, from 0, and its points. */
  scorer?: { marker: number; total: number };
  /** The message key for any other piece. */
  text?: string;
}

/** Returns all pieces on the track: scoring figures, then pieces of expansions. */
export function trackPieces(players: readonly PlayerView[], pieces: readonly PieceOnSpace[]): TrackPiece[] {
  const scorers = players.flatMap(({ markers }, seat) =>
    markers.map(
      (total, marker): TrackPiece => ({
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

/** Returns the spaces and scoring figures that can be picked, with their picks. */
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
