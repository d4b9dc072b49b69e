/** Points just gained or lost, shown briefly next to the players' scores. */

export interface Gain {
  points: number;
  key: number;
}

/** How long a gain is shown, in milliseconds. Further points in that time are added to it. */
const DURATION = 2600;

export class Gains {
  #gains = $state.raw<ReadonlyMap<number, Gain>>(new Map());
  #before: readonly number[] | null = null;
  #game: unknown;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #key = 0;

  of(seat: number): Gain | undefined {
    return this.#gains.get(seat);
  }

  /** Updates the scores. The first scores of a game are not gains. */
  update(scores: readonly number[], game?: unknown): void {
    const before = this.#game === game ? this.#before : null;
    this.#before = scores;
    this.#game = game;
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
        setTimeout(() => this.#end(seat), DURATION),
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
