/** Tells people who look elsewhere that it is their turn. */

import type { Session } from '../game/session.svelte';
import { bareQuestion } from '../panels/prompt';
import { href } from '../router.svelte';
import { settings } from '../settings.svelte';
import { t } from '../words/catalogue.svelte';
import { seatName } from '../words/labels';
import { chime } from './chime';

/** The own seat that something is asked of now. */
export function askedSeat({ ask, waiting, own }: Pick<Session, 'ask' | 'waiting' | 'own'>): number | null {
  if (ask) return ask.seat;
  return waiting.for === 'confirm' && own.includes(waiting.seat) ? waiting.seat : null;
}

/** Calls when a turn of this device begins: with a sound, and with a notification if nobody looks. To be called while a
 * component is set up. */
export function watchTurns(session: Session): void {
  let before: number | null = null;
  let shown: Notification | null = null;
  $effect(() => {
    const seat = askedSeat(session);
    const began = seat !== null && seat !== before;
    before = seat;
    if (seat === null) {
      shown?.close();
      shown = null;
    }
    // What this device did itself just before needs no call.
    if (!began || !session.ask || session.news === null) return;
    if (settings.sound) chime();
    if (!settings.notify || !document.hidden) return;
    shown = notification(session, seat);
  });
}

function notification(session: Session, seat: number): Notification | null {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !session.ask) return null;
  try {
    const title = t('table-notify-title', { name: seatName(session.seats, seat) });
    const notice = new Notification(title, {
      body: bareQuestion(session.ask, session.seats),
      tag: `bastide ${session.id}`,
      icon: href('favicon.svg'),
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
    return notice;
  } catch {
    // Some phones let only installed pages notify.
    return null;
  }
}

/** Asks whether the page may notify; whether it may. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}
