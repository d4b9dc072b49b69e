/** What a game is waiting for, as text. */

import type { Game } from '../game/game';
import { seatName, tileName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';

export interface Status {
  text: string;
  /** Whether the game waits for a bot or for chance. */
  thinking: boolean;
}

/** Returns what the game is waiting for, or `null` while a player of this device is asked. */
export function statusOf({
  waiting,
  seats,
  own,
  view,
  ask,
}: Pick<Game, 'waiting' | 'seats' | 'own' | 'view' | 'ask'>): Status | null {
  if (ask) return null;
  switch (waiting.for) {
    case 'seats':
      return { text: t('table-status-seats'), thinking: false };
    case 'chance':
      return { text: t('table-status-chance'), thinking: true };
    case 'nothing':
      return { text: t('table-status-over'), thinking: false };
    case 'confirm': {
      if (own.includes(waiting.seat)) return null;
      return { text: t('table-status-confirm', { name: seatName(seats, waiting.seat) }), thinking: false };
    }
    case 'pick': {
      const seat = seats[waiting.seat];
      const name = seatName(seats, waiting.seat);
      const isBot = seat?.bot !== undefined || seat?.absence?.why === 'taken-over';
      if (isBot) return { text: t('table-status-bot', { name }), thinking: true };
      const hand = view?.turn.active === waiting.seat ? view.turn.hand : undefined;
      const text = hand
        ? t('table-status-places', { name, tile: tileName(hand) })
        : t('table-status-picks', { name });
      return { text, thinking: false };
    }
  }
}
