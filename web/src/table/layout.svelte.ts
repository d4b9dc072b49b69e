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

class Layout {
  kind = $state<LayoutKind>(layoutOf(innerWidth, innerHeight));

  constructor() {
    addEventListener('resize', () => {
      this.kind = layoutOf(innerWidth, innerHeight);
    });
  }
}

let known: Layout | null = null;

/** Returns the layout of this window. */
export function layout(): Layout {
  known ??= new Layout();
  return known;
}
