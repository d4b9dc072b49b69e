/** The frames of a game and the view after each of them. */

import { applyChanges } from '../game/view';
import type { BenchFrame, View } from '../protocol';

/** Immutable: a longer or shorter game has a new `FrameViews`, which shares the common views. */
export class FrameViews {
  /** The views computed so far, by frame. The first is the setup. */
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

  /** Returns the view after a number of frames. */
  view(at: number): View {
    const to = Math.max(0, Math.min(at, this.count));
    for (let number = this.#views.length; number <= to; number++) {
      const before = this.#views[number - 1] as View;
      const frame = this.frames[number - 1] as BenchFrame;
      this.#views.push(applyChanges(before, frame.changes) ?? before);
    }
    return this.#views[to] as View;
  }

  /** Returns the views of a game with the first `at` frames, followed by others. */
  extended(by: readonly BenchFrame[], at = this.count): FrameViews {
    const first = this.#views[0] as View;
    return new FrameViews(first, [...this.frames.slice(0, at), ...by], this.#views.slice(0, at + 1));
  }
}
