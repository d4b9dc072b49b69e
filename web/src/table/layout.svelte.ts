/** The layout of the table, depending on the window size. */

/**
 * `wide`: a column next to the board. `tall`: a strip above and a dock below, as on phones in portrait. `low`: a slim
 * column next to the board, as on phones in landscape.
 */
export type LayoutKind = 'wide' | 'tall' | 'low';

export function layoutOf(width: number, height: number): LayoutKind {
  if (height < 520 && width > height) return 'low';
  return width >= 900 ? 'wide' : width > height && width >= 760 ? 'wide' : 'tall';
}

/** The part of a column that the list of players may take. With more, each player gets a single line. */
const PLAYERS_PART = 0.3;
/** The height of a player in the list, and of one with items of expansions, in pixels. */
const PLAYER_HEIGHT = { plain: 52, items: 72 };

/** Whether a column of this height has room for the details of all players. */
export function fitsPlayers(players: number, hasItems: boolean, height: number): boolean {
  const each = hasItems ? PLAYER_HEIGHT.items : PLAYER_HEIGHT.plain;
  return players * each <= PLAYERS_PART * height;
}

class Layout {
  kind = $state<LayoutKind>(layoutOf(innerWidth, innerHeight));
  height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.kind = layoutOf(innerWidth, innerHeight);
      this.height = innerHeight;
    });
  }
}

let known: Layout | null = null;

/** Returns the layout of this window. */
export function layout(): Layout {
  known ??= new Layout();
  return known;
}
