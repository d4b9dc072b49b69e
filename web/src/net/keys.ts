/** The seats and tables that this device holds. Tokens stay in the browser and go out in `enter` alone. */

import { keep, keptFields } from '../kept';

export interface Held {
  /** The tokens of the seats, by seat. */
  seats: Record<number, string>;
  /** What proves the host. */
  host?: string;
  /** When it was used last, to forget the oldest. */
  used: number;
  title?: string;
}

const KEY = 'bastide.seats';
/** So many tables are remembered. */
const MOST = 200;

/** Where a browser keeps nothing, the seats of this page still work; they are just not found again later. */
let unkept: Record<string, Held> | null = null;

function read(): Record<string, Held> {
  if (unkept) return unkept;
  return keptFields(KEY) as Record<string, Held>;
}

function write(all: Record<string, Held>): void {
  const newest = Object.entries(all).sort(([, a], [, b]) => b.used - a.used);
  const kept = Object.fromEntries(newest.slice(0, MOST));
  unkept = keep(KEY, kept) ? null : kept;
}

/** What is held at a table. */
export function held(table: string): Held {
  return read()[table] ?? { seats: {}, used: 0 };
}

/** All tables where this device holds something, the last used first. */
export function allHeld(): [string, Held][] {
  return Object.entries(read()).sort(([, a], [, b]) => b.used - a.used);
}

/** Calls when another tab of this browser changes what is held; the answer stops it. */
export function onOtherTab(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function change(table: string, changed: (held: Held) => void): void {
  const all = read();
  const entry = all[table] ?? { seats: {}, used: 0 };
  changed(entry);
  entry.used = Date.now();
  all[table] = entry;
  write(all);
}

export function keepSeat(table: string, seat: number, token: string): void {
  change(table, (held) => {
    held.seats[seat] = token;
  });
}

export function keepHost(table: string, host: string): void {
  change(table, (held) => {
    held.host = host;
  });
}

export function keepTitle(table: string, title: string): void {
  change(table, (held) => {
    held.title = title;
  });
}

/** Holds these seats and no others. */
export function setSeats(table: string, seats: Record<number, string>): void {
  change(table, (held) => {
    held.seats = seats;
  });
}

export function forgetSeat(table: string, seat: number): void {
  change(table, (held) => {
    delete held.seats[seat];
  });
}

export function forgetTable(table: string): void {
  const all = read();
  delete all[table];
  write(all);
}

/** The token that a link brought behind `#seat=`; it is taken out of the address at once. */
export function takeFromAddress(): string | null {
  const found = /^#seat=([\w-]+)$/.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return found[1] ?? null;
}
