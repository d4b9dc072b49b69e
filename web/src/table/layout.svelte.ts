/** How the table is laid out: what fits depends on the window. */

/**
 * `wide`: a column beside the board. `tall`: a strip above and a dock below, as on phones held upright. `low`: a slim column
 * beside the board, as on phones that lie on their side.
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

/** The layout of this window. */
export function layout(): Layout {
  known ??= new Layout();
  return known;
}
