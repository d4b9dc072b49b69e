/** Whether this device tells its user about turns, and how to switch that on and off. */

import { serverKey, subscribeAll, unsubscribe } from '../net/push';
import { settings } from '../settings.svelte';
import { canNotify } from './notifications';

export type NoticeState =
  /** The browser shows no notifications. */
  | 'unsupported'
  /** It does once the page is on the home screen (iPhone, iPad). */
  | 'needs-install'
  /** The user has forbidden them in the browser. */
  | 'blocked'
  | 'off'
  | 'on';

/** What the state depends on. */
export interface NoticeSupport {
  permission: NotificationPermission | null;
  userAgent: string;
  maxTouchPoints: number;
  isInstalled: boolean;
  isWanted: boolean;
}

/** Returns the state. An iPad says that it is a Macintosh. */
export function noticeState(support: NoticeSupport): NoticeState {
  const { permission, userAgent, maxTouchPoints, isInstalled, isWanted } = support;
  if (permission === null) {
    const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
    return isApple && !isInstalled ? 'needs-install' : 'unsupported';
  }
  if (permission === 'denied') return 'blocked';
  return isWanted && permission === 'granted' ? 'on' : 'off';
}

const currentPermission = () => (canNotify ? Notification.permission : null);

class TurnNotices {
  #permission = $state(currentPermission());
  /** Whether notifications also reach this device while the page is closed; `null` until the server has answered. */
  reachesClosedPage = $state<boolean | null>(null);

  state: NoticeState = $derived(
    noticeState({
      permission: this.#permission,
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      isWanted: settings.notify,
    }),
  );

  /** Reads again what the browser and the server allow. */
  async refresh(): Promise<void> {
    this.#permission = currentPermission();
    if (this.reachesClosedPage === null && canNotify)
      this.reachesClosedPage = await serverKey().then(
        (key) => key !== null,
        () => null,
      );
  }

  /** Switches notifications on or off. To switch them on, call it when the user clicks: the browser asks for permission. */
  async set(wanted: boolean): Promise<void> {
    // At once, so that the switch reacts. It goes back if the browser refuses.
    settings.notify = wanted && canNotify;
    if (!canNotify) return;
    if (!wanted) {
      await unsubscribe().catch(() => null);
      return;
    }
    this.#permission = await Notification.requestPermission();
    settings.notify = this.#permission === 'granted';
    if (settings.notify) await this.#subscribe();
  }

  async #subscribe(): Promise<void> {
    // Some browsers have no push service. Notifications then need an open page.
    this.reachesClosedPage = await subscribeAll().catch(() => false);
  }
}

export const turnNotices = new TurnNotices();
