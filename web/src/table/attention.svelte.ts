/** Sounds and notifications for players whose turn it is. */

import { untrack } from 'svelte';
import type { Session } from '../game/session.svelte';
import { seatName } from '../i18n/labels';
import { t } from '../i18n/messages.svelte';
import { bareQuestion } from '../panels/prompt';
import { settings } from '../settings.svelte';
import { notify, type ShownNotification } from '../ui/notifications';
import { playSound } from '../ui/sound';

/** Returns the seat of this device that must act now. */
export function askedSeat({ ask, waiting, own }: Pick<Session, 'ask' | 'waiting' | 'own'>): number | null {
  if (ask) return ask.seat;
  return waiting.for === 'confirm' && own.includes(waiting.seat) ? waiting.seat : null;
}

/** Whether the last pick was made on this device. */
export function isLastMoveOwn({ steps, own }: Pick<Session, 'steps' | 'own'>): boolean {
  const last = steps.findLast(({ what, undone }) => what.kind === 'move' && !undone);
  return last?.what.kind === 'move' && own.includes(last.what.seat);
}

/**
 * Plays a sound when a turn of this device starts, and shows a notification if the page is hidden. Must be called during
 * component initialisation.
 */
export function watchTurns(session: Session): void {
  let before: number | null = null;
  let notification: ShownNotification | null = null;
  $effect(() => {
    const seat = askedSeat(session);
    const began = seat !== null && seat !== before;
    before = seat;
    untrack(() => {
      if (seat === null) {
        notification?.close();
        notification = null;
      }
      if (!began || !session.ask) return;
      // No sound between players who share the device, nor right after the page was opened.
      if (session.news !== null && !isLastMoveOwn(session)) playSound('turn');
      if (settings.notify && document.hidden) notification = showNotification(session, seat);
    });
  });
  $effect(() => {
    if (session.news?.events.some(({ type }) => type === 'tile-placed')) playSound('tile');
  });
  // Closes the notification when the player returns to the page.
  $effect(() => {
    const closeIfVisible = () => {
      if (!document.hidden) notification?.close();
    };
    document.addEventListener('visibilitychange', closeIfVisible);
    return () => document.removeEventListener('visibilitychange', closeIfVisible);
  });
}

function showNotification({ ask, seats, id }: Session, seat: number): ShownNotification | null {
  if (!ask) return null;
  const title = t('table-notify-title', { name: seatName(seats, seat) });
  return notify({ title, body: bareQuestion(ask, seats), path: `t/${id}` });
}
