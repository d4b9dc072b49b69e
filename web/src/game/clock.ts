/** Time at a table: what the server's clock shows, and how much of it everybody has left. */

import type { ClockRule, Clocks } from '../protocol';

/**
 * What the server's clock shows, guessed from its answers. The clock of this device may be minutes off, so that only the
 * difference is kept. The quickest answer is the best guess: it leaves the least room for error.
 */
export class ServerTime {
  #ahead = 0;
  #best = Number.POSITIVE_INFINITY;

  /** An answer that said `at`, heard at `now` of this device after `roundTrip`, all in milliseconds. */
  heard(at: number, roundTrip: number, now: number): void {
    // Clocks drift: a good guess becomes a little worse with each answer that is not taken.
    this.#best *= 1.25;
    if (roundTrip > this.#best) return;
    this.#best = Math.max(1, roundTrip);
    this.#ahead = at + roundTrip / 2 - now;
  }

  /** The server's time at `now` of this device. */
  at(now: number): number {
    return now + this.#ahead;
  }
}

/** Milliseconds that a seat has left at a time of the server. */
export function leftAt(clocks: Clocks, seat: number, serverNow: number): number {
  const left = clocks.left[seat] ?? 0;
  if (clocks.running !== seat) return left;
  // What was told may have been on its way for longer than we think; nobody gains time by it.
  return Math.max(0, left - Math.max(0, serverNow - clocks.at));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How a time that is left is written: parts that people read at a glance, the last of them the one that changes. */
export type Left = { unit: 'days'; days: number; hours: number } | { unit: 'clock'; text: string };

/** A time that is left: `1:02:30`, `4:05`, below ten seconds `7.3`, and days where it is days. */
export function written(left: number): Left {
  if (left >= DAY)
    return { unit: 'days', days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) };
  if (left < 10 * SECOND) {
    // Never 10.0, which would look like more than 0:10 did.
    const tenths = Math.min(99, Math.ceil(left / 100));
    return { unit: 'clock', text: `${Math.floor(tenths / 10)}.${tenths % 10}` };
  }
  const seconds = Math.ceil(left / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return {
    unit: 'clock',
    text: hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`,
  };
}

/** How long it takes until what `written` says changes, so that nothing ticks more often than needed. */
export function nextTick(left: number): number {
  if (left >= DAY) return Math.min(HOUR, (left % HOUR) + 1);
  if (left < 10 * SECOND) return 100;
  return (left % SECOND) + 1;
}

/** Whether time runs short: a fifth of what there was, at most half a minute; in games of days the last three hours. */
export function isLow(left: number, rule: ClockRule): boolean {
  if (rule.rule === 'none') return false;
  const whole = rule.seconds * SECOND;
  return left < (whole >= DAY ? 3 * HOUR : Math.min(whole / 5, 30 * SECOND));
}
