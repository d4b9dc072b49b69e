/** Tells people who look elsewhere that it is their turn, and lets them hear the game. */

import { untrack } from 'svelte';
import type { Session } from '../game/session.svelte';
import { bareQuestion } from '../panels/prompt';
import { notify, type Shown } from '../parts/notices';
import { sound } from '../parts/sound';
import { settings } from '../settings.svelte';
import { t } from '../words/catalogue.svelte';
import { seatName } from '../words/labels';

/** The own seat that something is asked of now. */
export function askedSeat({ ask, waiting, own }: Pick<Session, 'ask' | 'waiting' | 'own'>): number | null {
  if (ask) return ask.seat;
  return waiting.for === 'confirm' && own.includes(waiting.seat) ? waiting.seat : null;
}

/** Whether the last pick was made by somebody who plays on this device. */
export function isOwnDoing({ steps, own }: Pick<Session, 'steps' | 'own'>): boolean {
  const last = steps.findLast(({ what, undone }) => what.kind === 'move' && !undone);
  return last?.what.kind === 'move' && own.includes(last.what.seat);
}

/** Calls when a turn of this device begins: with a sound, and with a notification if nobody looks. To be called while a
 * component is set up. */
export function watchTurns(session: Session): void {
  let before: number | null = null;
  let shown: Shown | null = null;
  $effect(() => {
    const seat = askedSeat(session);
    const began = seat !== null && seat !== before;
    before = seat;
    untrack(() => {
      if (seat === null) {
        shown?.close();
        shown = null;
      }
      if (!began || !session.ask) return;
      // Those who share a device see each other; and nobody is called to a page that they just opened.
      if (session.news !== null && !isOwnDoing(session)) sound('turn');
      if (settings.notify && document.hidden) shown = notice(session, seat);
    });
  });
  $effect(() => {
    if (session.news?.events.some(({ type }) => type === 'tile-placed')) sound('tile');
  });
  // Whoever comes by themselves needs no call any more.
  $effect(() => {
    const look = () => {
      if (!document.hidden) shown?.close();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

function notice({ ask, seats, id }: Session, seat: number): Shown | null {
  if (!ask) return null;
  const title = t('table-notify-title', { name: seatName(seats, seat) });
  return notify({ title, body: bareQuestion(ask, seats), path: `t/${id}` });
}
