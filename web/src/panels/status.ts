/** What a game waits for, in words. */

import type { Game } from '../game/game';
import { t } from '../words/catalogue.svelte';
import { seatName, tileName } from '../words/labels';

export interface Status {
  text: string;
  /** Whether a computer player is at it. */
  thinking: boolean;
}

/** What others do; nothing while somebody here is asked. */
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
