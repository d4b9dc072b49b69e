/** The tokens that a session shows when it comes in, and the search for those that the server no longer takes. */

import { held, keepSeat, setSeats } from './keys';

/** Tokens are tried one by one: those left, the one that is tried now, and the seats that others have proved. */
interface Trial {
  left: string[];
  trying: string;
  proven: [seat: number, token: string][];
}

export class Tokens {
  #kept: string[];
  #trial: Trial | null = null;

  constructor(readonly table: string) {
    this.#kept = Object.values(held(table).seats);
  }

  /** What to come in with now. */
  get shown(): string[] {
    return this.#trial ? [this.#trial.trying] : this.#kept;
  }

  /** Takes a seat that was just given to this device. */
  add(seat: number, token: string): void {
    keepSeat(this.table, seat, token);
    this.#trial = null;
    this.#kept = Object.values({ ...held(this.table).seats, [seat]: token });
  }

  /** Takes a token whose seat is not known yet: it is shown alone to learn it. Whether there is something to learn. */
  learn(token: string): boolean {
    if (this.shown.includes(token) || this.#kept.includes(token)) return false;
    const proven = Object.entries(held(this.table).seats).map(([seat, kept]): [number, string] => [
      Number(seat),
      kept,
    ]);
    this.#trial = { left: [], trying: token, proven };
    return true;
  }

  /** Looks again at what this device holds; whether that has changed. */
  reread(): boolean {
    const now = Object.values(held(this.table).seats);
    if (this.#trial || now.join() === this.#kept.join()) return false;
    this.#kept = now;
    return true;
  }

  /** The server refused what was shown. One bad token spoils all that are shown with it, so that each is tried alone. */
  refused(): void {
    if (this.#trial) this.#next(this.#trial);
    else if (this.#kept.length > 1) this.#next({ left: this.#kept, trying: '', proven: [] });
    else this.#settle([]);
  }

  /** The server let us in with these seats. Whether that was all there is to show. */
  proved(seats: readonly number[]): boolean {
    const trial = this.#trial;
    if (!trial) return true;
    const proven: Trial['proven'] = seats.map((seat) => [seat, trial.trying]);
    this.#next({ ...trial, proven: [...trial.proven, ...proven] });
    return false;
  }

  #next(trial: Trial): void {
    const [trying, ...left] = trial.left;
    if (trying === undefined) this.#settle(trial.proven);
    else this.#trial = { left, trying, proven: trial.proven };
  }

  #settle(proven: Trial['proven']): void {
    this.#trial = null;
    const seats = Object.fromEntries(proven);
    this.#kept = Object.values(seats);
    setSeats(this.table, seats);
  }
}
