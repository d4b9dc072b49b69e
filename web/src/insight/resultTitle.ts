import type { Game } from '../game/game';
import { seatName } from '../i18n/labels';
import { formatList, t } from '../i18n/messages.svelte';

/** Returns a sentence about who won. */
export function resultTitle({ seats, own }: Pick<Game, 'seats' | 'own'>, winners: readonly number[]): string {
  const [only] = winners;
  if (only === undefined) return t('insight-final-nobody');
  if (winners.length === 1 && own.length === 1 && own.includes(only)) return t('insight-final-you-win');
  const names = winners.map((seat) => seatName(seats, seat));
  return t('insight-final-winners', { names: formatList(names), count: winners.length });
}
