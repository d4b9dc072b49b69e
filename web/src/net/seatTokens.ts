/** The tokens a session sends when it connects, and the search for those the server no longer accepts. */

import { saveSeat, saveSeats, storedTable } from './seatStorage';

/** A trial of tokens one by one: those left, the current one, and the seats proved so far. */
interface TokenSearch {
  left: string[];
  trying: string;
  accepted: [seat: number, token: string][];
}

export class SeatTokens {
  #tokens: string[];
  #search: TokenSearch | null = null;

  constructor(readonly table: string) {
    this.#tokens = Object.values(storedTable(table).seats);
  }

  /** The tokens to send now. */
  get toSend(): string[] {
    return this.#search ? [this.#search.trying] : this.#tokens;
  }

  /** Adds a seat just given to this device. */
  add(seat: number, token: string): void {
    saveSeat(this.table, seat, token);
    this.#search = null;
    this.#tokens = Object.values({ ...storedTable(this.table).seats, [seat]: token });
  }

  /** Adds a token whose seat is unknown. It is sent alone to find its seat. Returns whether the token is new. */
  addUnknown(token: string): boolean {
    if (this.toSend.includes(token) || this.#tokens.includes(token)) return false;
    const accepted = Object.entries(storedTable(this.table).seats).map(([seat, kept]): [number, string] => [
      Number(seat),
      kept,
    ]);
    this.#search = { left: [], trying: token, accepted };
    return true;
  }

  /** Reads the held seats again. Returns whether they have changed. */
  reload(): boolean {
    const now = Object.values(storedTable(this.table).seats);
    if (this.#search || now.join() === this.#tokens.join()) return false;
    this.#tokens = now;
    return true;
  }

  /** Called when the server refused the tokens. One bad token invalidates all, so each is then tried alone. */
  rejected(): void {
    if (this.#search) this.#next(this.#search);
    else if (this.#tokens.length > 1) this.#next({ left: this.#tokens, trying: '', accepted: [] });
    else this.#settle([]);
  }

  /** Called when the server accepted the tokens, for these seats. Returns whether all tokens have been sent. */
  accepted(seats: readonly number[]): boolean {
    const search = this.#search;
    if (!search) return true;
    const accepted: TokenSearch['accepted'] = seats.map((seat) => [seat, search.trying]);
    this.#next({ ...search, accepted: [...search.accepted, ...accepted] });
    return false;
  }

  #next(search: TokenSearch): void {
    const [trying, ...left] = search.left;
    if (trying === undefined) this.#settle(search.accepted);
    else this.#search = { left, trying, accepted: search.accepted };
  }

  #settle(accepted: TokenSearch['accepted']): void {
    this.#search = null;
    const seats = Object.fromEntries(accepted);
    this.#tokens = Object.values(seats);
    saveSeats(this.table, seats);
  }
}
