/** The setup of a game, as stored in the browser. Copies and options are stored only if they differ from the defaults. */

import type { HintRule, UndoRule } from '../protocol';
import { isObject, mergeStored } from '../storage';

export type Who = 'here' | 'link' | 'bot';

export interface SeatSetup {
  who: Who;
  /** The name of the player on this device or of the bot. Empty for players invited by link. */
  name: string;
  /** Empty for players invited by link, who choose their own. */
  colour: string;
  /** The level of the bot, if it is a bot's seat. */
  bot: string;
}

export type ClockMode = 'none' | 'move' | 'fischer' | 'days';

/** The clock settings. Each pace keeps its numbers when another one is selected. */
export interface ClockSetup {
  pace: ClockMode;
  /** Seconds per turn. */
  move: number;
  /** Minutes for the whole game. */
  bank: number;
  /** Seconds added after each turn. */
  increment: number;
  /** Days per turn. */
  days: number;
}

/** The part of the setup that affects the rules. */
export interface RulesSetup {
  edition: string;
  modules: string[];
  /** The copies of tile sets, if they differ from the modules' defaults. */
  copies: Record<string, number>;
  /** The options that differ from the edition's defaults. */
  options: Record<string, string>;
}

export interface GameSetup extends RulesSetup {
  seats: SeatSetup[];
  /** Whether the deal decides who starts. Otherwise the first seat starts. */
  randomFirst: boolean;
  /** Whether the game is on the server even if nobody joins from another device. */
  onServer: boolean;
  listed: boolean;
  title: string;
  clock: ClockSetup;
  /** The bot that takes over when time runs out. If empty, the player resigns. */
  atZero: string;
  /** The bot that may play for a player who stays away. If empty, the others wait. */
  ifAbsent: string;
  undo: UndoRule;
  chat: boolean;
  aids: boolean;
  hints: HintRule;
}

/** The defaults. */
export const DEFAULT_EDITION = 'Plus2014';
export const DEFAULT_BOT = 'easy';
/** The bot for absent players. The server assumes the same if the settings name none. */
export const DEFAULT_STAND_IN = 'medium';

export function defaultClock(): ClockSetup {
  return { pace: 'none', move: 90, bank: 15, increment: 15, days: 3 };
}

/** Returns the base game in the newest edition. */
export function defaultRules(): RulesSetup {
  return { edition: DEFAULT_EDITION, modules: [], copies: {}, options: {} };
}

/** Returns the default game with these seats. */
export function defaultSetup(seats: SeatSetup[]): GameSetup {
  return {
    ...defaultRules(),
    seats,
    randomFirst: true,
    onServer: false,
    listed: false,
    title: '',
    clock: defaultClock(),
    atZero: 'medium',
    ifAbsent: DEFAULT_STAND_IN,
    undo: 'consent',
    chat: true,
    aids: true,
    hints: 'consent',
  };
}

/** Returns an independent copy, so that changes in the form do not affect a stored setup. */
export function copySetup(setup: GameSetup): GameSetup {
  return JSON.parse(JSON.stringify(setup)) as GameSetup;
}

/** Returns the fields of an object whose values have the given type. */
function entriesOf<Value>(value: unknown, type: 'string' | 'number'): Record<string, Value> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === type)) as Record<
    string,
    Value
  >;
}

function readSeat(stored: unknown): SeatSetup | null {
  const seat = mergeStored({ who: '', name: '', colour: '', bot: '' }, stored);
  return seat.who === 'here' || seat.who === 'link' || seat.who === 'bot' ? (seat as SeatSetup) : null;
}

/**
 * Reads a stored setup field by field. Returns `null` if it is not one. Older versions of the page may have stored fewer
 * fields.
 */
export function parseSetup(stored: unknown): GameSetup | null {
  if (!isObject(stored) || !Array.isArray(stored.seats)) return null;
  const seats = stored.seats.map(readSeat).filter((seat) => seat !== null);
  if (seats.length === 0) return null;
  const defaults = defaultSetup(seats);
  const { edition, randomFirst, onServer, listed, title, atZero, ifAbsent, undo, chat, aids, hints } =
    mergeStored(defaults, stored);
  const clock = mergeStored(defaults.clock, stored.clock);
  return {
    edition,
    modules: Array.isArray(stored.modules) ? stored.modules.filter((name) => typeof name === 'string') : [],
    copies: entriesOf<number>(stored.copies, 'number'),
    options: entriesOf<string>(stored.options, 'string'),
    seats,
    randomFirst,
    onServer,
    listed,
    title,
    clock: ['none', 'move', 'fischer', 'days'].includes(clock.pace) ? clock : defaults.clock,
    atZero,
    ifAbsent,
    undo: ['consent', 'turn', 'never'].includes(undo) ? undo : 'consent',
    chat,
    aids,
    hints: hints === 'never' ? 'never' : 'consent',
  };
}
