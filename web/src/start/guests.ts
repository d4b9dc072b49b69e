/** Guest names for players without a name. */

import { t } from '../i18n/messages.svelte';
import type { GameSetup, SeatSetup } from './setup';

/** Returns the guest name of a seat on this device. Several seats are numbered. */
export function guestName(seats: readonly SeatSetup[], number: number): string {
  const here = seats.flatMap((seat, index) => (seat.who === 'here' ? [index] : []));
  return here.length > 1 ? t('start-guest-number', { number: here.indexOf(number) + 1 }) : t('start-guest');
}

/** Whether players from elsewhere may join. To them a guest name would mean nothing. */
export function expectsOthers({ seats, listed }: Pick<GameSetup, 'seats' | 'listed'>): boolean {
  return listed || seats.some(({ who }) => who === 'link');
}

/** Fills in guest names for players on this device, unless players from elsewhere may join. */
export function withGuestNames(setup: GameSetup): GameSetup {
  if (expectsOthers(setup)) return setup;
  const seats = setup.seats.map((seat, number) =>
    seat.who === 'here' && !seat.name.trim() ? { ...seat, name: guestName(setup.seats, number) } : seat,
  );
  return { ...setup, seats };
}
