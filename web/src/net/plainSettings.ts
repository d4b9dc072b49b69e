/** The settings of a table that has nothing particular about it. */

import type { TableSettings } from '../protocol';

/** The base game for two at this device without a clock, but for what is said otherwise. */
export function plainSettings(otherwise: Partial<TableSettings> = {}): TableSettings {
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
    ...otherwise,
  };
}
