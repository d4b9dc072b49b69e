/** The seats and tables that this device holds. Tokens are stored in the browser and sent only in `enter`. */

import { href, splitUrl } from '../route';
import { loadObject, save } from '../storage';

/** Why a server refuses a token: it does not know it, or its log says that the seat was given up. */
export type TokenRefusal = 'bad-token' | 'seat-given-up';

/** What this device noted about a deal when a player sat down. After the game the deal is checked against it. */
export interface KeptPromise {
  /** The server's commitment. */
  commitment: string;
  /** What the player added to the deal. */
  nonce: string;
}

export interface StoredTable {
  /** The tokens of the seats, by seat. */
  seats: Record<number, string>;
  /** Refused tokens that are not sent, but kept until the user discards them; each with the server's reason. */
  refused?: Record<string, TokenRefusal>;
  /** What was noted about the deal, by seat. */
  promises?: Record<number, KeptPromise>;
  /** The host's token. */
  host?: string;
  /** When it was last used. The oldest tables are dropped first. */
  used: number;
  title?: string;
}

const KEY = 'bastide.seats';
/** The maximum number of tables kept. */
const MOST = 200;

/** The seats if the browser has no storage. They work until the page is closed. */
let fallback: Record<string, StoredTable> | null = null;

function read(): Record<string, StoredTable> {
  if (fallback) return fallback;
  return loadObject(KEY) as Record<string, StoredTable>;
}

function write(all: Record<string, StoredTable>): void {
  const newest = Object.entries(all).sort(([, a], [, b]) => b.used - a.used);
  const stored = Object.fromEntries(newest.slice(0, MOST));
  fallback = save(KEY, stored) ? null : stored;
}

/** Returns what this device holds at a table. */
export function storedTable(table: string): StoredTable {
  return read()[table] ?? { seats: {}, used: 0 };
}

/** Returns all tables where this device holds something, most recently used first. */
export function storedTables(): [string, StoredTable][] {
  return Object.entries(read()).sort(([, a], [, b]) => b.used - a.used);
}

/** Calls back when another tab of this browser changes the held seats. Returns a function that stops listening. */
export function onSeatsChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function change(table: string, changed: (entry: StoredTable) => void): void {
  const all = read();
  const entry = all[table] ?? { seats: {}, used: 0 };
  changed(entry);
  entry.used = Date.now();
  all[table] = entry;
  write(all);
}

export function saveSeat(table: string, seat: number, token: string, promise?: KeptPromise): void {
  change(table, (entry) => {
    entry.seats[seat] = token;
    if (promise) entry.promises = { ...entry.promises, [seat]: promise };
  });
}

export function saveHostToken(table: string, host: string): void {
  change(table, (entry) => {
    entry.host = host;
  });
}

export function saveTitle(table: string, title: string): void {
  change(table, (entry) => {
    entry.title = title;
  });
}

/** Stops sending a token, but keeps it. */
export function setAside(table: string, token: string, why: TokenRefusal): void {
  change(table, (entry) => {
    entry.seats = Object.fromEntries(Object.entries(entry.seats).filter(([, held]) => held !== token));
    entry.refused = { ...entry.refused, [token]: why };
  });
}

/** Deletes the tokens that were set aside. */
export function discardRefused(table: string): void {
  change(table, (entry) => {
    delete entry.refused;
  });
}

export function forgetSeat(table: string, seat: number): void {
  change(table, (entry) => {
    delete entry.seats[seat];
  });
}

export function forgetTable(table: string): void {
  const all = read();
  delete all[table];
  write(all);
}

/** Returns the token from a link's `#seat=` fragment and removes it from the address. */
export function takeTokenFromUrl(): string | null {
  const parts = splitUrl(location);
  const found = /^#seat=([\w-]+)$/.exec(parts?.fragment ?? '');
  if (!parts || !found) return null;
  history.replaceState(null, '', href(parts.path + parts.search));
  return found[1] ?? null;
}
