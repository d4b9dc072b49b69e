/** Small tables and messages for tests. */

import type { Update, Welcome } from '../net/connection';
import type { Ask, PublicEntry, TableInfo, View } from '../protocol';

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'T',
    settings: {
      edition: 'Plus2014',
      modules: [],
      tiles: [],
      options: [],
      seats: [{ who: 'link' }, { who: 'link' }],
      random_first: false,
      listed: false,
      title: 'Sunday',
      clock: { rule: 'none' },
      at_zero: { then: 'give-up' },
      undo: 'consent',
      chat: true,
      aids: true,
    },
    phase: 'playing',
    seats: [
      { name: 'Ana', colour: 'red', online: true },
      { name: 'Luis', colour: 'blue', online: true },
    ],
    commitment: '5e',
    ...changes,
  };
}

export function view(changes: Partial<View> = {}): View {
  const player = { score: 0, markers: [0], supply: [['follower', 7]] as [string, number][] };
  return {
    tiles: [{ name: 'base/D', cell: [0, 0], rotation: 0 }],
    pieces: [],
    roads: [],
    links: [],
    players: [player, player],
    turn: { number: 1, active: 0, hand: 'base/U', waiting: [], piles: [71] },
    facts: [],
    ...changes,
  };
}

export const placeTile: Ask = {
  seat: 0,
  prompt: 'ask-place-tile',
  rule: 'BASE-12',
  places: [{ cell: [1, 0], rotations: [0] }],
};

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    version: 1,
    table: tableInfo(),
    seats: [0],
    head: 5,
    view: view(),
    ask: placeTile,
    waiting: { for: 'pick', seat: 0 },
    presence: { online: [0, 1], spectators: 0 },
    missed: [],
    chat: [],
    ...changes,
  };
}

/** Entries as they are written, numbered from one on. */
export function entries(from: number, ...kinds: object[]): PublicEntry[] {
  return kinds.map(
    (kind, index) => ({ seq: from + index, at: 1000 * (from + index), ...kind }) as PublicEntry,
  );
}

export function update(told: PublicEntry[], changes: Partial<Update> = {}): Update {
  const last = told.at(-1);
  return {
    type: 'update',
    seq: last?.seq ?? 0,
    at: last?.at ?? 0,
    entries: told,
    events: [],
    changes: {},
    waiting: { for: 'pick', seat: 1 },
    ...changes,
  };
}
