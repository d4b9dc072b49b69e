/** The names of players at a table. */

import { hasMessage, t } from '../i18n/messages.svelte';
import type { SeatInfo } from '../protocol';

/** Returns the display name of a kind of bot. */
export function botName(bot: string): string {
  return hasMessage(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** Fills in display names: a bot without its own name is named after its kind. Several of one kind are numbered. */
export function withDisplayNames(seats: readonly SeatInfo[]): SeatInfo[] {
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
