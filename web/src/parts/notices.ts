/** Notices of the system, for those who look elsewhere. */

import { address, href } from '../router.svelte';
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

/** What a notice says, and the path of the page that it leads to. Of one path there is at most one notice. */
export interface Notice {
  title: string;
  body: string;
  path: string;
}

/** A notice that is shown, or about to be. */
export interface Shown {
  close(): void;
}

/** Ends when everything that was asked for before is done. */
let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other: a notice that closes late would take the next one of its path with it. */
function inOrder<T>(todo: () => Promise<T>): Promise<T | null> {
  const done = last.then(todo).catch(() => null);
  last = done;
  return done;
}

/** Shows a notice, if the browser allows it. */
export function notify(notice: Notice): Shown | null {
  if (!hasNotices || Notification.permission !== 'granted') return null;
  const closing = inOrder(() => show(notice));
  return { close: () => void inOrder(async () => (await closing)?.()) };
}

/** Shows a notice; the answer closes it. */
async function show({ title, body, path }: Notice): Promise<() => Promise<void>> {
  const options = { body, tag: `bastide ${path}`, icon: href('favicon.svg'), data: address(path) };
  const worker = await registered();
  if (worker) {
    await worker.showNotification(title, options);
    return async () => {
      for (const notice of await worker.getNotifications({ tag: options.tag })) notice.close();
    };
  }
  // By the page itself: all that browsers without workers have.
  const notice = new Notification(title, options);
  notice.onclick = () => {
    focus();
    notice.close();
  };
  return async () => notice.close();
}

/** The worker that shows notices, once it is ready; none where the browser has none. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!navigator.serviceWorker) return null;
  try {
    await navigator.serviceWorker.register(href('notices.js'), { scope: href('') });
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}
