/** Tables for the tests, opened over HTTP like by any client. */

import { inject } from 'vitest';
import { defaultTableSettings } from '../src/net/defaultTableSettings';
import type { SeatSettings, TableSettings } from '../src/protocol';
import type { Person } from './browser';

export interface Opened {
  table: string;
  link: string;
  host: string;
  seats: { seat: number; token: string; link: string }[];
}

/** Returns settings for a player on this device against a fast bot, changed by `more`. */
export function settings(more: Partial<TableSettings> = {}): TableSettings {
  return defaultTableSettings({ seats: [{ who: 'here' }, ...bots(1)], ...more });
}

/** Returns seats for fast bots. */
export const bots = (count: number): SeatSettings[] =>
  Array.from({ length: count }, () => ({ who: { bot: 'greedy' } }));

/** Opens a table with players on this device. */
export async function open(
  wanted: TableSettings,
  names: string[] = ['Ana'],
  address = inject('address'),
): Promise<Opened> {
  const players = names.map((name) => ({ name, nonce: `${name} of the tests` }));
  const response = await fetch(new URL('api/v1/tables', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: wanted, players }),
  });
  if (!response.ok) throw new Error(`the table was not opened: ${await response.text()}`);
  return (await response.json()) as Opened;
}

/** Gives a browser the seats of a table and opens it. */
export async function sit(
  person: Person,
  opened: Opened,
  wishes: { confirmTurns?: boolean; notify?: boolean; sound?: boolean; soundOffered?: boolean } = {},
): Promise<void> {
  const seats = Object.fromEntries(opened.seats.map(({ seat, token }) => [seat, token]));
  await person.remember({
    'bastide.seats': { [opened.table]: { seats, host: opened.host, used: Date.now() } },
    'bastide.settings': { soundOffered: true, ...wishes },
  });
  await person.page.goto(`t/${opened.table}`);
  // With free seats, the table shows the waiting room.
  await person.page.waitForSelector('[data-page="table"], [data-page="waiting"]');
}

export async function moduleNames(address = inject('address')): Promise<string[]> {
  const response = await fetch(new URL('api/v1/modules', address));
  const all = (await response.json()) as { name: string; always: boolean }[];
  return all.filter((module) => !module.always).map((module) => module.name);
}
