/** Notices of the system, for those who look elsewhere. */

import { settings } from '../settings.svelte';

export const hasNotices = typeof Notification !== 'undefined';

/** Switches notices on or off; on only if the browser allows them, which it is asked. Answers what it allows. */
export async function switchNotices(wanted: boolean): Promise<NotificationPermission> {
  // At once, so that the switch follows the finger, and goes back if the browser refuses.
  settings.notify = wanted && hasNotices;
  if (!hasNotices) return 'denied';
  if (!wanted) return Notification.permission;
  const permission = await Notification.requestPermission();
  settings.notify = permission === 'granted';
  return permission;
}
