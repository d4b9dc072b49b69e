/** What players have just gained or lost, to be shown beside their points for a moment. */

export interface Gain {
  points: number;
  key: number;
}

/** So long it is shown, in milliseconds; what is added meanwhile is added to it. */
const SHOWN = 2600;

export class Gains {
  #gains = $state.raw<ReadonlyMap<number, Gain>>(new Map());
  #before: readonly number[] | null = null;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #key = 0;

  of(seat: number): Gain | undefined {
    return this.#gains.get(seat);
  }

  /** The points as they are now. The first ones, and those of another table, are no gain. */
  follow(scores: readonly number[]): void {
    const before = this.#before;
    this.#before = scores;
    if (before?.length !== scores.length) return;
    if (scores.every((score, seat) => score === before[seat])) return;
    const next = new Map(this.#gains);
    scores.forEach((score, seat) => {
      const points = score - (before[seat] ?? 0);
      if (points === 0) return;
      next.set(seat, { points: points + (next.get(seat)?.points ?? 0), key: ++this.#key });
      clearTimeout(this.#timers.get(seat));
      this.#timers.set(
        seat,
        setTimeout(() => this.#end(seat), SHOWN),
      );
    });
    this.#gains = next;
  }

  #end(seat: number): void {
    const next = new Map(this.#gains);
    next.delete(seat);
    this.#gains = next;
  }
}
