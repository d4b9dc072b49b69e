/** What somebody chooses on the way to a game, as it is kept in the browser. Only what differs from the usual is said. */

import { isFields, replacedBy } from '../kept';
import type { UndoRule } from '../protocol';

export type Who = 'here' | 'link' | 'bot';

export interface SeatChoice {
  who: Who;
  /** The name on this device, or of the bot; those who come by link say theirs. */
  name: string;
  /** Empty for those who come by link: they choose. */
  colour: string;
  /** The level, if a bot sits there. */
  bot: string;
}

export type Pace = 'none' | 'move' | 'fischer' | 'days';

/** Every pace keeps its numbers, so that nothing is lost by looking at another one. */
export interface ClockChoice {
  pace: Pace;
  /** Seconds for each turn. */
  move: number;
  /** Minutes for the whole game. */
  bank: number;
  /** Seconds more after each turn. */
  increment: number;
  /** Days for each turn. */
  days: number;
}

/** What is played with: the part that the rules are about. */
export interface GameChoice {
  edition: string;
  modules: string[];
  /** Copies of tile sets that differ from what the modules bring. */
  copies: Record<string, number>;
  /** Options that differ from the edition's. */
  options: Record<string, string>;
}

export interface Choice extends GameChoice {
  seats: SeatChoice[];
  /** Whether the deal decides who begins; otherwise the first seat does. */
  randomFirst: boolean;
  listed: boolean;
  title: string;
  clock: ClockChoice;
  /** The bot that plays on when time runs out; the game is given up if empty. */
  atZero: string;
  undo: UndoRule;
  chat: boolean;
  aids: boolean;
}

/** What is played unless somebody chooses. */
export const USUAL_EDITION = 'Plus2014';
export const USUAL_BOT = 'easy';

export function usualClock(): ClockChoice {
  return { pace: 'none', move: 90, bank: 15, increment: 15, days: 3 };
}

/** The base game in the newest edition. */
export function usualGame(): GameChoice {
  return { edition: USUAL_EDITION, modules: [], copies: {}, options: {} };
}

/** The usual game with these seats. */
export function usualChoice(seats: SeatChoice[]): Choice {
  return {
    ...usualGame(),
    seats,
    randomFirst: true,
    listed: false,
    title: '',
    clock: usualClock(),
    atZero: 'medium',
    undo: 'consent',
    chat: true,
    aids: true,
  };
}

/** The entries of a record whose values have a type. */
function entriesOf<Value>(value: unknown, type: 'string' | 'number'): Record<string, Value> {
  if (!isFields(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, held]) => typeof held === type)) as Record<
    string,
    Value
  >;
}

function readSeat(kept: unknown): SeatChoice | null {
  const seat = replacedBy({ who: '', name: '', colour: '', bot: '' }, kept);
  return seat.who === 'here' || seat.who === 'link' || seat.who === 'bot' ? (seat as SeatChoice) : null;
}

/** What was kept as a choice, field by field; nothing if it is none. Older versions of this page may have kept less. */
export function readChoice(kept: unknown): Choice | null {
  if (!isFields(kept) || !Array.isArray(kept.seats)) return null;
  const seats = kept.seats.map(readSeat).filter((seat) => seat !== null);
  if (seats.length === 0) return null;
  const usual = usualChoice(seats);
  const { edition, randomFirst, listed, title, atZero, undo, chat, aids } = replacedBy(usual, kept);
  const clock = replacedBy(usual.clock, kept.clock);
  return {
    edition,
    modules: Array.isArray(kept.modules) ? kept.modules.filter((name) => typeof name === 'string') : [],
    copies: entriesOf<number>(kept.copies, 'number'),
    options: entriesOf<string>(kept.options, 'string'),
    seats,
    randomFirst,
    listed,
    title,
    clock: ['none', 'move', 'fischer', 'days'].includes(clock.pace) ? clock : usual.clock,
    atZero,
    undo: ['consent', 'turn', 'never'].includes(undo) ? undo : 'consent',
    chat,
    aids,
  };
}
