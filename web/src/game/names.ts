/** What people are called at a table. */

import type { SeatInfo } from '../protocol';
import { has, t } from '../words/catalogue.svelte';

/** A computer player in people's words. */
export function botName(bot: string): string {
  return has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** The seats with names that people know: computer players without a name of their own have that of their sort, and
 * those of one sort are numbered. */
export function withNames(seats: readonly SeatInfo[]): SeatInfo[] {
  const nameless = (seat: SeatInfo) => seat.bot !== undefined && (!seat.name || seat.name === seat.bot);
  const seen = new Map<string, number>();
  return seats.map((seat) => {
    if (!nameless(seat) || seat.bot === undefined) return seat;
    const bot = seat.bot;
    const count = (seen.get(bot) ?? 0) + 1;
    seen.set(bot, count);
    const several = seats.filter((other) => nameless(other) && other.bot === bot).length > 1;
    return { ...seat, name: several ? `${botName(bot)} ${count}` : botName(bot) };
  });
}
