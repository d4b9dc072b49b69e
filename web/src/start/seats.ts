/** Seats while a game is set up: who sits there, names and colours that nobody else has. */

import { COLOURS } from '../art/colours';
import { type SeatChoice, USUAL_BOT, type Who } from './choice';

/** What bots are called: people of the land around Carcassonne, long ago. */
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

/** The first colour that no seat has; the wanted one if it is free. */
export function freeColour(seats: readonly SeatChoice[], wanted = ''): string {
  const taken = new Set(seats.map(({ colour }) => colour));
  if (wanted && !taken.has(wanted)) return wanted;
  return COLOURS.find(({ name }) => !taken.has(name))?.name ?? '';
}

/** A name for a bot that nobody has yet. */
export function freeBotName(seats: readonly SeatChoice[]): string {
  const taken = new Set(seats.map(({ name }) => name));
  return BOT_NAMES.find((name) => !taken.has(name)) ?? `Bot ${seats.length + 1}`;
}

/** A further seat beside these. */
export function newSeat(
  seats: readonly SeatChoice[],
  who: Who,
  wanted: Partial<SeatChoice> = {},
): SeatChoice {
  const bot = who === 'bot' ? (wanted.bot ?? lastBot(seats)) : '';
  const name = who === 'bot' ? freeBotName(seats) : who === 'here' ? (wanted.name ?? '') : '';
  const colour = who === 'link' ? '' : freeColour(seats, wanted.colour);
  return { who, name, colour, bot };
}

/** A seat as it becomes when somebody else is to sit there. */
export function changedSeat(seats: readonly SeatChoice[], number: number, who: Who): SeatChoice {
  const old = seats[number];
  if (!old || old.who === who) return old ?? newSeat(seats, who);
  const others = seats.filter((_, other) => other !== number);
  return newSeat(others, who, { colour: old.colour });
}

/** The level chosen last, so that a further bot is like the others. */
function lastBot(seats: readonly SeatChoice[]): string {
  return seats.findLast((seat) => seat.who === 'bot')?.bot || USUAL_BOT;
}

/** Who is at this device. */
export interface Self {
  name: string;
  colour: string;
}

/** A person against so many bots of one level. */
export function againstBots(self: Self, bot: string, opponents: number): SeatChoice[] {
  return many([newSeat([], 'here', self)], opponents, (seats) => newSeat(seats, 'bot', { bot }));
}

/** A person here and others by link. */
export function withFriends(self: Self, others: number): SeatChoice[] {
  return many([newSeat([], 'here', self)], others, (seats) => newSeat(seats, 'link'));
}

/** Everybody on this device. The others' names are asked for. */
export function onThisDevice(self: Self, people: number): SeatChoice[] {
  return many([newSeat([], 'here', self)], people - 1, (seats) => newSeat(seats, 'here'));
}

function many(seats: SeatChoice[], more: number, next: (seats: SeatChoice[]) => SeatChoice): SeatChoice[] {
  for (let count = 0; count < more; count++) seats.push(next(seats));
  return seats;
}
