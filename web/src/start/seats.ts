/** The seats of a game being set up, with unique names and colours. */

import { COLOURS } from '../art/colours';
import { DEFAULT_BOT, type SeatSetup, type Who } from './setup';

/** The names of bots: medieval names from the region of Carcassonne. */
export const BOT_NAMES = [
  'Aude',
  'Guilhem',
  'Esclarmonda',
  'Raimon',
  'Azalaís',
  'Peire',
  'Beatriz',
  'Arnaut',
  'Saissa',
  'Bernat',
];

/** Returns the wanted colour if it is free, otherwise the first free colour. */
export function freeColour(seats: readonly SeatSetup[], wanted = ''): string {
  const taken = new Set(seats.map(({ colour }) => colour));
  if (wanted && !taken.has(wanted)) return wanted;
  return COLOURS.find(({ name }) => !taken.has(name))?.name ?? '';
}

/** Returns an unused name for a bot. */
export function freeBotName(seats: readonly SeatSetup[]): string {
  const taken = new Set(seats.map(({ name }) => name));
  return BOT_NAMES.find((name) => !taken.has(name)) ?? `Bot ${seats.length + 1}`;
}

/** Returns an additional seat. */
export function newSeat(seats: readonly SeatSetup[], who: Who, wanted: Partial<SeatSetup> = {}): SeatSetup {
  const bot = who === 'bot' ? (wanted.bot ?? lastBot(seats)) : '';
  const name = who === 'bot' ? freeBotName(seats) : who === 'here' ? (wanted.name ?? '') : '';
  const colour = who === 'link' ? '' : freeColour(seats, wanted.colour);
  return { who, name, colour, bot };
}

/** Returns a seat changed to another kind of player. */
export function changedSeat(seats: readonly SeatSetup[], number: number, who: Who): SeatSetup {
  const old = seats[number];
  if (!old || old.who === who) return old ?? newSeat(seats, who);
  const others = seats.filter((_, other) => other !== number);
  return newSeat(others, who, { colour: old.colour });
}

/** Returns the level of the last bot, for an additional one. */
function lastBot(seats: readonly SeatSetup[]): string {
  return seats.findLast((seat) => seat.who === 'bot')?.bot || DEFAULT_BOT;
}

/** The owner of this device. */
export interface Self {
  name: string;
  colour: string;
}

/** Returns seats for a person against bots of one level. */
export function againstBots(self: Self, bot: string, opponents: number): SeatSetup[] {
  return many([newSeat([], 'here', self)], opponents, (seats) => newSeat(seats, 'bot', { bot }));
}

/** Returns seats for a person here and others invited by link. */
export function withFriends(self: Self, others: number): SeatSetup[] {
  return many([newSeat([], 'here', self)], others, (seats) => newSeat(seats, 'link'));
}

/** Returns seats on this device. All but the first have no name yet. */
export function onThisDevice(self: Self, people: number): SeatSetup[] {
  return many([newSeat([], 'here', self)], people - 1, (seats) => newSeat(seats, 'here'));
}

function many(seats: SeatSetup[], more: number, next: (seats: SeatSetup[]) => SeatSetup): SeatSetup[] {
  for (let count = 0; count < more; count++) seats.push(next(seats));
  return seats;
}
