/** The delays before reconnecting. */

/** The delays between attempts, in milliseconds. The last one repeats for ever: a phone may sleep for days. */
const DELAYS = [200, 500, 1000, 2000, 4000, 8000, 15000];

/**
 * Returns the delay before an attempt, counted from 0. `random`, between 0 and 1, varies it by a quarter, so that the
 * clients of a restarted server do not all reconnect at the same moment.
 */
export function retryDelay(attempt: number, random: number): number {
  const delay = DELAYS[Math.min(attempt, DELAYS.length - 1)] ?? 1000;
  return delay * (0.75 + random / 2);
}
