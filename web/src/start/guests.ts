/** Names for those who say none. */

import { t } from '../words/catalogue.svelte';
import type { Choice, SeatChoice } from './choice';

/** What a seat of this device without a name is called; with several of them, by number. */
export function guestName(seats: readonly SeatChoice[], number: number): string {
  const here = seats.flatMap((seat, index) => (seat.who === 'here' ? [index] : []));
  return here.length > 1 ? t('start-guest-number', { number: here.indexOf(number) + 1 }) : t('start-guest');
}

/** The choice with a name for everybody on this device. */
export function named(choice: Choice): Choice {
  const seats = choice.seats.map((seat, number) =>
    seat.who === 'here' && !seat.name.trim() ? { ...seat, name: guestName(choice.seats, number) } : seat,
  );
  return { ...choice, seats };
}
