/** Small tables and messages for tests. */

import type { Update, Welcome } from '../net/connection';
import { defaultTableSettings } from '../net/defaultTableSettings';
import type { Ask, Entry, EntryWithEvents, TableInfo, View } from '../protocol';

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'T',
    settings: defaultTableSettings({ seats: [{ who: 'link' }, { who: 'link' }], title: 'Sunday' }),
    phase: 'playing',
    seats: [
      { name: 'Ana', colour: 'red', online: true },
      { name: 'Luis', colour: 'blue', online: true },
    ],
    hints: false,
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
    panels: [],
    ...changes,
  };
}

export const placeTile: Ask = {
  seat: 0,
  prompt: 'ask-place-tile',
  rule: 'BASE-12',
  control: { kind: 'places' },
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

/** Returns log entries numbered consecutively, starting with `from`. */
export function entries(from: number, ...kinds: object[]): Entry[] {
  return kinds.map((kind, index) => ({ seq: from + index, at: 1000 * (from + index), ...kind }) as Entry);
}

/** Wraps entries that caused no events. */
export function quiet(all: readonly Entry[]): EntryWithEvents[] {
  return all.map((entry) => ({ entry, events: [] }));
}

export function update(all: Entry[], changes: Partial<Update> = {}): Update {
  const last = all.at(-1);
  return {
    type: 'update',
    seq: last?.seq ?? 0,
    at: last?.at ?? 0,
    told: quiet(all),
    changes: {},
    waiting: { for: 'pick', seat: 1 },
    ...changes,
  };
}
