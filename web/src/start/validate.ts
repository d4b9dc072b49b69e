/** Validates a setup before it is sent, field by field. The server has the last word. */

import type { Arguments } from '../i18n/messages.svelte';
import { type GameCatalogue, maxPlayers } from './gameCatalogue';
import type { GameSetup, RulesSetup } from './setup';
import { tileCount } from './tileSets';

/** The server's limits. */
export const MAX_NAME_LENGTH = 24;
export const MAX_TITLE_LENGTH = 60;
const MAX_DAYS = 60;

export interface Problem {
  /** `seats`, `tiles`, `title`, `clock`, or `name N` and `colour N` of a seat. */
  field: string;
  /** The message key. */
  key: string;
  values?: Arguments;
}

/** Invisible characters that change the direction or the look of others. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const CONTROL = /\p{Cc}/u;

/** Returns the message key of the problem with a name, or `null`. */
export function nameProblem(text: string): string | null {
  const name = text.trim();
  if (name === '') return 'start-problem-no-name';
  if ([...name].length > MAX_NAME_LENGTH) return 'start-problem-long-name';
  if (INVISIBLE.test(name) || CONTROL.test(name) || name.includes('"')) return 'start-problem-letters';
  if (name.toLowerCase().startsWith('bot:')) return 'start-problem-bot-name';
  return null;
}

export function setupProblems(setup: GameSetup, catalogue: GameCatalogue): Problem[] {
  const found: Problem[] = [];
  const { seats, clock } = setup;
  const most = maxPlayers(catalogue, setup.edition, setup.options);
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
  if ([...setup.title.trim()].length > MAX_TITLE_LENGTH || CONTROL.test(setup.title))
    found.push({ field: 'title', key: 'start-problem-title', values: { most: MAX_TITLE_LENGTH } });
  if (!isClock(clock)) found.push({ field: 'clock', key: 'start-problem-clock' });
  return [...found, ...rulesProblems(setup, catalogue)];
}

/** Returns the problems of the rules part of a setup. */
export function rulesProblems(game: RulesSetup, catalogue: GameCatalogue): Problem[] {
  return tileCount(game, catalogue.sets) === 0 ? [{ field: 'tiles', key: 'start-problem-tiles' }] : [];
}

function isClock({ pace, move, bank, increment, days }: GameSetup['clock']): boolean {
  const within = (value: number, least: number, most: number) =>
    Number.isFinite(value) && value >= least && value <= most;
  switch (pace) {
    case 'none':
      return true;
    case 'move':
      return within(move, 1, MAX_DAYS * 24 * 60 * 60);
    case 'fischer':
      return within(bank, 1 / 60, MAX_DAYS * 24 * 60) && within(increment, 0, 24 * 60 * 60);
    case 'days':
      return within(days, 1 / 24, MAX_DAYS);
  }
}
