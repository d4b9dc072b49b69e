/** What is wrong with a choice before the server is asked, each at its field. The server has the last word. */

import type { Arguments } from '../words/catalogue.svelte';
import type { Choice, GameChoice } from './choice';
import { tileCount } from './deck';
import { mostPlayers, type Stock } from './stock';

/** The limits of the server. */
export const LONGEST_NAME = 24;
export const LONGEST_TITLE = 60;
const LONGEST_DAYS = 60;

export interface Problem {
  /** `seats`, `tiles`, `title`, `clock`, or `name N` and `colour N` of a seat. */
  field: string;
  /** The key of its message. */
  key: string;
  values?: Arguments;
}

/** Letters that change the direction or the look of others without being seen. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const CONTROL = /\p{Cc}/u;

/** What is wrong with a name: the key of a message, or nothing. */
export function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'start-problem-no-name';
  if ([...name].length > LONGEST_NAME) return 'start-problem-long-name';
  if (INVISIBLE.test(name) || CONTROL.test(name) || name.includes('"')) return 'start-problem-letters';
  if (name.toLowerCase().startsWith('bot:')) return 'start-problem-bot-name';
  return null;
}

export function problems(choice: Choice, stock: Stock): Problem[] {
  const found: Problem[] = [];
  const { seats, clock } = choice;
  const most = mostPlayers(stock, choice.edition, choice.options);
  if (seats.length < 2) found.push({ field: 'seats', key: 'start-problem-few' });
  if (seats.length > most)
    found.push({ field: 'seats', key: 'start-problem-many', values: { most, extra: seats.length - most } });
  if (seats.length > 0 && seats.every(({ who }) => who === 'bot'))
    found.push({ field: 'seats', key: 'start-problem-bots' });
  seats.forEach((seat, number) => {
    const before = seats.slice(0, number);
    if (seat.who !== 'link') {
      const key = nameProblem(seat.name);
      const taken = before.some((other) => other.who !== 'link' && other.name.trim() === seat.name.trim());
      if (key) found.push({ field: `name ${number}`, key });
      else if (taken) found.push({ field: `name ${number}`, key: 'start-problem-same-name' });
    }
    if (seat.colour && before.some(({ colour }) => colour === seat.colour))
      found.push({ field: `colour ${number}`, key: 'start-problem-same-colour' });
  });
  if ([...choice.title.trim()].length > LONGEST_TITLE || CONTROL.test(choice.title))
    found.push({ field: 'title', key: 'start-problem-title', values: { most: LONGEST_TITLE } });
  if (!isClock(clock)) found.push({ field: 'clock', key: 'start-problem-clock' });
  return [...found, ...gameProblems(choice, stock)];
}

/** What is wrong with what is played with. */
export function gameProblems(game: GameChoice, stock: Stock): Problem[] {
  return tileCount(game, stock.sets) === 0 ? [{ field: 'tiles', key: 'start-problem-tiles' }] : [];
}

function isClock({ pace, move, bank, increment, days }: Choice['clock']): boolean {
  const within = (value: number, least: number, most: number) =>
    Number.isFinite(value) && value >= least && value <= most;
  switch (pace) {
    case 'none':
      return true;
    case 'move':
      return within(move, 1, LONGEST_DAYS * 24 * 60 * 60);
    case 'fischer':
      return within(bank, 1 / 60, LONGEST_DAYS * 24 * 60) && within(increment, 0, 24 * 60 * 60);
    case 'days':
      return within(days, 1 / 24, LONGEST_DAYS);
  }
}
