/** How long to wait before a connection is tried again. */

/** Waits between attempts, in milliseconds. The last one goes on for ever: a phone may sleep for days. */
const WAITS = [200, 500, 1000, 2000, 4000, 8000, 15000];

/** The wait before an attempt, from 0. Clients of a server that restarts should not all come back in the same instant, so
 * that `luck` between 0 and 1 moves it by a quarter. */
export function waitBefore(attempt: number, luck: number): number {
  const wait = WAITS[Math.min(attempt, WAITS.length - 1)] ?? 1000;
  return wait * (0.75 + luck / 2);
}
