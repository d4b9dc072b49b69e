/** Facts of expansions that nobody here knows, as readable as can be without knowing them. */

import type { SeatInfo } from '../../protocol';
import { seatName } from '../../words/labels';

/** `dragon.steps` is *Dragon steps*, `dragons.0` *Dragons · Ana*, `dragon@1,2` *Dragon (1, 2)*. */
export function factName(
  name: string,
  seats: readonly SeatInfo[],
  has: (key: string) => boolean,
  t: (key: string) => string,
): string {
  const [words = '', place] = name.split('@');
  const [sort = '', of] = words.split('.');
  const title = has(sort) ? t(sort) : sort.replace(/[-_]/g, ' ');
  const seat = of !== undefined && /^\d+$/.test(of) && Number(of) < seats.length ? Number(of) : null;
  const whose = seat === null ? (of ? ` ${of.replace(/[-_]/g, ' ')}` : '') : ` · ${seatName(seats, seat)}`;
  const text = `${title}${whose}${place ? ` (${place.replace(',', ', ')})` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function factValue(value: string): string {
  return value.replace(/[-_]/g, ' ');
}
