/** Links to replays: to the game, to a moment of it, and to a sheet beside it. */

export interface Place {
  /** The moment; the beginning if none is said. */
  move?: number | undefined;
  /** The sheet beside the board; the first one if none is said. */
  tab?: string | undefined;
}

/** The path of a replay below the base. */
export function replayPath(table: string, { move, tab }: Place = {}): string {
  const search = new URLSearchParams();
  if (move) search.set('move', String(move));
  if (tab) search.set('tab', tab);
  return `replay/${table}${search.size > 0 ? `?${search}` : ''}`;
}
