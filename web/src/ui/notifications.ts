/** System notifications of an open page, for players who are looking elsewhere. */

import { workerRegistration } from '../net/update';
import { fileUrl } from '../route';
import { address } from '../router.svelte';

export const canNotify = typeof Notification !== 'undefined';

/** A notification: its text and the path of the page it opens. There is at most one per path. */
export interface NotificationContent {
  title: string;
  body: string;
  path: string;
}

/** A notification that is shown or about to be. */
export interface ShownNotification {
  close(): void;
}

/** Resolves when all earlier operations are done. */
let last: Promise<unknown> = Promise.resolve();

/** Runs operations one after the other: a late close would also close the next notification of the same path. */
function enqueue<T>(todo: () => Promise<T>): Promise<T | null> {
  const done = last.then(todo).catch(() => null);
  last = done;
  return done;
}

/** Shows a notification, if the browser allows it. */
export function notify(notice: NotificationContent): ShownNotification | null {
  if (!canNotify || Notification.permission !== 'granted') return null;
  const closing = enqueue(() => show(notice));
  return { close: () => void enqueue(async () => (await closing)?.()) };
}

/** Shows a notification. Returns a function that closes it. */
async function show({ title, body, path }: NotificationContent): Promise<() => Promise<void>> {
  const options = { body, tag: `bastide ${path}`, icon: fileUrl('icon-192.png'), data: address(path) };
  const worker = await workerRegistration();
  if (worker?.active) {
    await worker.showNotification(title, options);
    return async () => {
      for (const notice of await worker.getNotifications({ tag: options.tag })) notice.close();
    };
  }
  // Without a service worker, the page shows the notification itself.
  const notice = new Notification(title, options);
  notice.onclick = () => {
    focus();
    notice.close();
  };
  return async () => notice.close();
}
