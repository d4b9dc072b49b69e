/** Parses the lines of the lobby. Servers decide what a summary contains, so every field is optional. */

import type { LobbyEntry } from '../net/api';
import type { ClockRule } from '../protocol';

export interface LobbySeat {
  name?: string;
  colour?: string;
  bot?: string;
  free: boolean;
}

export interface LobbyTable {
  table: string;
  updated: number;
  title: string;
  modules: string[];
  clock: ClockRule;
  seats: LobbySeat[];
  scores: number[];
  winners: number[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <Item>(value: unknown, type: string): Item[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === type) : [];

function readSeat(seat: Record<string, unknown>): LobbySeat {
  const [name, colour, bot] = [textOf(seat.name), textOf(seat.colour), textOf(seat.bot)];
  return {
    free: seat.free === true,
    ...(name ? { name } : {}),
    ...(colour ? { colour } : {}),
    ...(bot ? { bot } : {}),
  };
}

export function parseLobbyEntry({ table, updated, summary }: LobbyEntry): LobbyTable {
  const clock = summary.clock as ClockRule | undefined;
  return {
    table,
    updated,
    title: textOf(summary.title),
    modules: listOf<string>(summary.modules, 'string'),
    clock: clock && typeof clock.rule === 'string' ? clock : { rule: 'none' },
    seats: listOf<Record<string, unknown>>(summary.seats, 'object').map(readSeat),
    scores: listOf<number>(summary.scores, 'number'),
    winners: listOf<number>(summary.winners, 'number'),
  };
}

/** Returns the time since `at` in the largest unit, as arguments for `Intl.RelativeTimeFormat.format`. */
export function relativeTime(at: number, now: number): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = Math.max(0, (now - at) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  for (const [unit, size] of units) if (seconds >= size) return [-Math.floor(seconds / size), unit];
  return [0, 'minute'];
}
