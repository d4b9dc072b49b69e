/** The tokens a session sends when it connects, and the search for those the server does not accept. */

import {
  discardRefused,
  forgetSeat,
  saveSeat,
  setAside,
  storedTable,
  type TokenRefusal,
} from './seatStorage';

/** How often in a row a server must refuse a token as unknown before it is no longer sent. */
const MOST_REFUSALS = 4;

/** A trial of tokens one by one: those left, the current one, and the seats proved so far. */
interface TokenSearch {
  left: string[];
  trying: string;
  accepted: [seat: number, token: string][];
}

/** No refusal deletes a token. Only the user does. */
export class SeatTokens {
  #tokens: string[];
  #search: TokenSearch | null = null;
  /** How often in a row the server refused the current tokens as unknown. */
  #refusals = 0;
  /** Tokens unknown to the server. They are held, but not sent again before the page is reloaded. */
  #unknown = new Set<string>();

  constructor(readonly table: string) {
    this.#tokens = this.#stored();
  }

  /** The tokens to send now. */
  get toSend(): string[] {
    return this.#search ? [this.#search.trying] : this.#tokens.filter((token) => !this.#unknown.has(token));
  }

  /** Why this device cannot play a seat it has a token for; `null` if it can play them all. */
  get problem(): TokenRefusal | null {
    if (this.#unknown.size > 0) return 'bad-token';
    const codes = Object.values(this.#refused());
    return codes.includes('seat-given-up') ? 'seat-given-up' : (codes[0] ?? null);
  }

  /** Adds a seat just given to this device. */
  add(seat: number, token: string): void {
    // A player who takes another seat has no more use for one that was given up.
    discardRefused(this.table);
    saveSeat(this.table, seat, token);
    this.#search = null;
    this.#tokens = Object.values({ ...storedTable(this.table).seats, [seat]: token });
  }

  /** Adds a token whose seat is unknown. It is sent alone to find its seat. Returns whether the token is new. */
  addUnknown(token: string): boolean {
    if (this.toSend.includes(token) || this.#tokens.includes(token)) return false;
    this.#start([token]);
    return true;
  }

  /** Reads the held seats again. Returns whether they have changed. */
  reload(): boolean {
    const now = this.#stored();
    if (this.#search || now.join() === this.#tokens.join()) return false;
    this.#tokens = now;
    return true;
  }

  /** Sends the refused tokens once more, each alone. */
  retry(): void {
    const refused = new Set([...this.#unknown, ...Object.keys(this.#refused())]);
    this.#unknown.clear();
    this.#start([...refused]);
  }

  /** Deletes the refused tokens. */
  discard(): void {
    for (const [seat, token] of Object.entries(storedTable(this.table).seats))
      if (this.#unknown.has(token)) forgetSeat(this.table, Number(seat));
    this.#unknown.clear();
    discardRefused(this.table);
    this.#tokens = this.#stored();
  }

  /** Called when the server refused the tokens. One bad token invalidates all, so each is then tried alone. */
  rejected(code: TokenRefusal): void {
    // A server that has just been restored may accept it the next time.
    if (code === 'bad-token' && ++this.#refusals < MOST_REFUSALS) return;
    this.#refusals = 0;
    const sent = this.toSend;
    if (!this.#search && sent.length > 1) {
      this.#next({ left: sent, trying: '', accepted: [] });
      return;
    }
    for (const token of sent) {
      // A token from a link has no seat yet, so it can only be kept among the refused ones.
      if (code === 'seat-given-up' || !this.#stored().includes(token)) setAside(this.table, token, code);
      if (code === 'bad-token') this.#unknown.add(token);
    }
    this.#next(this.#search ?? { left: [], trying: '', accepted: [] });
  }

  /** Called when the server accepted the tokens, for these seats. Returns whether all tokens have been sent. */
  accepted(seats: readonly number[]): boolean {
    this.#refusals = 0;
    const search = this.#search;
    if (!search) return true;
    const accepted: TokenSearch['accepted'] = seats.map((seat) => [seat, search.trying]);
    this.#next({ ...search, accepted: [...search.accepted, ...accepted] });
    return false;
  }

  #stored(): string[] {
    return Object.values(storedTable(this.table).seats);
  }

  #refused(): Record<string, TokenRefusal> {
    return storedTable(this.table).refused ?? {};
  }

  #start(tokens: string[]): void {
    this.#next({ left: tokens, trying: '', accepted: [] });
  }

  #next(search: TokenSearch): void {
    const [trying, ...left] = search.left;
    if (trying === undefined) this.#settle(search.accepted);
    else this.#search = { left, trying, accepted: search.accepted };
  }

  #settle(accepted: TokenSearch['accepted']): void {
    this.#search = null;
    const refused = Object.entries(this.#refused());
    discardRefused(this.table);
    for (const [seat, token] of accepted) saveSeat(this.table, seat, token);
    for (const [token, why] of refused)
      if (!accepted.some(([, found]) => found === token)) setAside(this.table, token, why);
    this.#tokens = this.#stored();
  }
}
