/** Time at a table: the server's clock and the players' remaining time. */

import type { ClockRule, Clocks } from '../protocol';

/**
 * The server's clock, estimated from its answers. The clock of this device may be minutes off, so only the difference
 * is kept. The fastest answer gives the best estimate, because it leaves the least room for error.
 */
export class ServerTime {
  #offset = 0;
  #bestRoundTrip = Number.POSITIVE_INFINITY;

  /**
   * Records an answer: the server's time `at`, received at this device's time `now` after `roundTrip`, all in
   * milliseconds.
   */
  recordAnswer(at: number, roundTrip: number, now: number): void {
    // Clocks drift, so a good estimate becomes a little worse with every unused answer.
    this.#bestRoundTrip *= 1.25;
    if (roundTrip > this.#bestRoundTrip) return;
    this.#bestRoundTrip = Math.max(1, roundTrip);
    this.#offset = at + roundTrip / 2 - now;
  }

  /** Returns the server's time at this device's time `now`. */
  at(now: number): number {
    return now + this.#offset;
  }
}

/** Returns the milliseconds a seat has left at a given server time. */
export function timeLeftAt(clocks: Clocks, seat: number, serverNow: number): number {
  const left = clocks.left[seat] ?? 0;
  if (clocks.running !== seat) return left;
  // The estimate may lag behind `clocks.at`. That must not add time.
  return Math.max(0, left - Math.max(0, serverNow - clocks.at));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time in a form that is easy to read. */
export type TimeLeft = { unit: 'days'; days: number; hours: number } | { unit: 'clock'; text: string };

/** Formats remaining time: `1:02:30`, `4:05`, `7.3` below ten seconds, or days and hours from one day on. */
export function formatTimeLeft(left: number): TimeLeft {
  if (left >= DAY)
    return { unit: 'days', days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) };
  if (left < 10 * SECOND) {
    // Never 10.0, which would look like more than 0:10.
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

/** Returns the time until the result of `formatTimeLeft` changes, so that clocks update no more often than needed. */
export function nextTick(left: number): number {
  if (left >= DAY) return Math.min(HOUR, (left % HOUR) + 1);
  if (left < 10 * SECOND) return 100;
  return (left % SECOND) + 1;
}

/** Whether time is running out: less than a fifth, at most half a minute, or three hours in games of days. */
export function isLow(left: number, rule: ClockRule): boolean {
  if (rule.rule === 'none') return false;
  const whole = rule.seconds * SECOND;
  return left < (whole >= DAY ? 3 * HOUR : Math.min(whole / 5, 30 * SECOND));
}
