/** Tables for the tests, set up over HTTP as any client could. */

import { inject } from 'vitest';
import { plainSettings } from '../src/net/plainSettings';
import type { SeatSettings, TableSettings } from '../src/protocol';
import type { Person } from './browser';

export interface Opened {
  table: string;
  link: string;
  host: string;
  seats: { seat: number; token: string; link: string }[];
}

/** Somebody at this device against a quick bot, with what a test wants otherwise. */
export function settings(more: Partial<TableSettings> = {}): TableSettings {
  return plainSettings({ seats: [{ who: 'here' }, ...bots(1)], ...more });
}

/** So many quick bots. */
export const bots = (count: number): SeatSettings[] =>
  Array.from({ length: count }, () => ({ who: { bot: 'greedy' } }));

/** Sets a table up for those who sit at this device. */
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
  if (!response.ok) throw new Error(`no table: ${await response.text()}`);
  return (await response.json()) as Opened;
}

/** Lets a browser hold seats of a table, with turns that end without a question unless other settings are wanted. */
export async function sit(
  person: Person,
  opened: Opened,
  wishes: { hasty?: boolean; notify?: boolean; sound?: boolean } = {},
): Promise<void> {
  const seats = Object.fromEntries(opened.seats.map(({ seat, token }) => [seat, token]));
  await person.remember({
    'bastide.seats': { [opened.table]: { seats, host: opened.host, used: Date.now() } },
    'bastide.settings': { hasty: true, ...wishes },
  });
  await person.page.goto(`t/${opened.table}`);
  // A table whose seats are not all taken waits.
  await person.page.waitForSelector('[data-page="table"], [data-page="waiting"]');
}

export async function moduleNames(address = inject('address')): Promise<string[]> {
  const response = await fetch(new URL('api/v1/modules', address));
  const all = (await response.json()) as { name: string; always: boolean }[];
  return all.filter((module) => !module.always).map((module) => module.name);
}
