/** The default settings of a table. */

import type { TableSettings } from '../protocol';

/** Returns settings for a base game with two players on this device and no clock, changed by `overrides`. */
export function defaultTableSettings(overrides: Partial<TableSettings> = {}): TableSettings {
  return {
    edition: 'Plus2014',
    modules: [],
    tiles: [],
    options: [],
    seats: [{ who: 'here' }, { who: 'here' }],
    random_first: false,
    listed: false,
    title: '',
    clock: { rule: 'none' },
    at_zero: { then: 'give-up' },
    undo: 'consent',
    chat: true,
    aids: true,
    ...overrides,
  };
}
