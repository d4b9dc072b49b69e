/** The frames of a game, and the view behind each of them. */

import { applied } from '../game/view';
import type { BenchFrame, View } from '../protocol';

/** Never changes: a longer or shorter game is another reel, which shares the views that both have. */
export class Reel {
  /** Views by frame, as far as somebody has looked; the first is the set-up. */
  readonly #views: View[];

  constructor(
    first: View,
    readonly frames: readonly BenchFrame[] = [],
    known: readonly View[] = [first],
  ) {
    this.#views = [...known];
  }

  get count(): number {
    return this.frames.length;
  }

  /** What lies there after so many frames. */
  view(at: number): View {
    const to = Math.max(0, Math.min(at, this.count));
    for (let number = this.#views.length; number <= to; number++) {
      const before = this.#views[number - 1] as View;
      const frame = this.frames[number - 1] as BenchFrame;
      this.#views.push(applied(before, frame.changes) ?? before);
    }
    return this.#views[to] as View;
  }

  /** The first frames, and others behind them. */
  followed(by: readonly BenchFrame[], at = this.count): Reel {
    const first = this.#views[0] as View;
    return new Reel(first, [...this.frames.slice(0, at), ...by], this.#views.slice(0, at + 1));
  }
}
