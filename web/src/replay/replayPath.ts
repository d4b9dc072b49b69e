/** Links to replays: to the game, to a move, and to a tab. */

export interface ReplayPosition {
  /** The move; the start by default. */
  move?: number | undefined;
  /** The tab next to the board; the first one by default. */
  tab?: string | undefined;
}

/** Returns the path of a replay below the base. */
export function replayPath(table: string, { move, tab }: ReplayPosition = {}): string {
  const search = new URLSearchParams();
  if (move) search.set('move', String(move));
  if (tab) search.set('tab', tab);
  return `replay/${table}${search.size > 0 ? `?${search}` : ''}`;
}
