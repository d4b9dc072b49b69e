/** Names for those who say none. */

import { t } from '../words/catalogue.svelte';
import type { Choice, SeatChoice } from './choice';

/** What a seat of this device without a name is called; with several of them, by number. */
export function guestName(seats: readonly SeatChoice[], number: number): string {
  const here = seats.flatMap((seat, index) => (seat.who === 'here' ? [index] : []));
  return here.length > 1 ? t('start-guest-number', { number: here.indexOf(number) + 1 }) : t('start-guest');
}

/** Whether people from elsewhere come to the table: to them a guest is nobody. */
export function expectsOthers({ seats, listed }: Pick<Choice, 'seats' | 'listed'>): boolean {
  return listed || seats.some(({ who }) => who === 'link');
}

/** The choice with a name for everybody on this device, unless others come: then it is asked for. */
export function named(choice: Choice): Choice {
  if (expectsOthers(choice)) return choice;
  const seats = choice.seats.map((seat, number) =>
    seat.who === 'here' && !seat.name.trim() ? { ...seat, name: guestName(choice.seats, number) } : seat,
  );
  return { ...choice, seats };
}
